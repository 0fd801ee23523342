import sharp from 'sharp';

// What is not one of ours never reaches a decoder, whatever it claims to be.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif'].map((format) => `VipsForeignLoad${format}Buffer`),
});
sharp.cache(false); // no picture is read twice

export { sharp };
