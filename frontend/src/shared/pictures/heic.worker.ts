import libheif from 'libheif-js';

/** What the library throws between its own steps reaches no caller. */
addEventListener('unhandledrejection', (event) => {
  event.preventDefault();
  postMessage(null);
});

/** Answers with the pixels of one HEIC, upright; null if it cannot be decoded. */
addEventListener('message', ({ data: file }: MessageEvent<Blob>) => {
  void answer(file);
});

async function answer(file: Blob): Promise<void> {
  const images = new libheif.HeifDecoder().decode(new Uint8Array(await file.arrayBuffer()));
  const photo = images.find((image) => image.is_primary()) ?? images[0];
  if (!photo) throw new Error('no photo');
  const pixels = new ImageData(photo.get_width(), photo.get_height());
  await new Promise<void>((resolve, reject) => {
    photo.display(pixels, (shown) => (shown ? resolve() : reject(new Error('damaged'))));
  });
  postMessage(pixels, { transfer: [pixels.data.buffer] });
}
