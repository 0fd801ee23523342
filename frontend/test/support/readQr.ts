import { decodeQR } from 'qr/decode.js';

/** Pixels of a square of the code. */
const scale = 4;

/** What a camera reads in the picture of a QR code. */
export function readQr(code: Element): string {
  const size = Number(code.getAttribute('viewBox')?.split(' ')[2]) * scale;
  const data = new Uint8ClampedArray(size * size * 4).fill(255);
  const squares = (code.querySelector('path')?.getAttribute('d') ?? '').matchAll(/M(\d+) (\d+)/g);
  for (const [, x, y] of squares) {
    for (let n = 0; n < scale * scale; n += 1) {
      const column = Number(x) * scale + (n % scale);
      const row = Number(y) * scale + Math.floor(n / scale);
      data.fill(0, (row * size + column) * 4, (row * size + column) * 4 + 3);
    }
  }
  return decodeQR({ width: size, height: size, data });
}
