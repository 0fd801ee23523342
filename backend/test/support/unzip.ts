import { inflateRawSync } from 'node:zlib';

const DIRECTORY_ENTRY = 0x02014b50;
const END = 0x06054b50;

/** The files of a zip by their names. */
export function unzip(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf(signature(END));
  const files = new Map<string, Buffer>();
  let at = zip.readUInt32LE(end + 16);
  while (zip.readUInt32LE(at) === DIRECTORY_ENTRY) {
    const [method, size] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20)];
    const lengths = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset));
    const [nameLength = 0, extraLength = 0, commentLength = 0] = lengths;
    const header = zip.readUInt32LE(at + 42);
    const start = header + 30 + zip.readUInt16LE(header + 26) + zip.readUInt16LE(header + 28);
    const bytes = zip.subarray(start, start + size);
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength);
    files.set(name, method === 8 ? inflateRawSync(bytes) : bytes);
    at += 46 + nameLength + extraLength + commentLength;
  }
  return files;
}

function signature(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
