import sharp from 'sharp';

// Files of any other format never reach a decoder. SVG is for the previews of links, which the server
// draws itself: an upload is recognised by its first bytes before it gets here.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Svg'].map((format) => `VipsForeignLoad${format}Buffer`),
});
sharp.cache(false); // no picture is read twice

export { sharp };
