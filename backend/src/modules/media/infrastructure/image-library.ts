import sharp from 'sharp';

// Files of any other format never reach a decoder.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif'].map((format) => `VipsForeignLoad${format}Buffer`),
});
sharp.cache(false); // no picture is read twice

export { sharp };
