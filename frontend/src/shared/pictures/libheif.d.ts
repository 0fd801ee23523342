/** What the product uses of the package, whose own types do not describe its decoder. */
declare module 'libheif-js' {
  interface HeifImage {
    get_width(): number;
    get_height(): number;
    is_primary(): boolean | number;
    /** Fills in the pixels; without an argument they could not be decoded. */
    display(pixels: ImageData, done: (pixels: ImageData | null) => void): void;
  }
  const libheif: { HeifDecoder: new () => { decode(file: Uint8Array): HeifImage[] } };
  export default libheif;
}
