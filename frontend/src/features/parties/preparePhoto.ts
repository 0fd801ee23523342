import { pictures } from '@/api/rules.gen';

export const largestBytes = pictures.maxMegabytes * 1024 * 1024;
const kinds: readonly string[] = pictures.types;

/** A photo is redrawn at most this large, in pixels, when it has to be redrawn. */
const longestSide = 4096;
const quality = 0.9;

type PhotoProblem = 'heic' | 'kind' | 'size' | 'empty';

export class PhotoRefused extends Error {
  constructor(readonly problem: PhotoProblem) {
    super(problem);
    this.name = 'PhotoRefused';
  }
}

interface FileFacts {
  name: string;
  type: string;
  size: number;
}

const isHeic = ({ name, type }: FileFacts) =>
  /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);

/** The reason why a file cannot be sent unchanged. */
export function problemOf(file: FileFacts): PhotoProblem | null {
  if (file.size === 0) return 'empty';
  if (isHeic(file)) return 'heic';
  if (!kinds.includes(file.type)) return 'kind';
  return file.size > largestBytes ? 'size' : null;
}

/**
 * The photo to send. One that the server would refuse is redrawn as JPEG where this browser can
 * read it: iPhones read their own HEIC, and a huge photo is only too large as a file.
 * @throws PhotoRefused
 */
export async function preparePhoto(file: File): Promise<Blob> {
  const problem = problemOf(file);
  if (!problem) return file;
  if (problem === 'empty') throw new PhotoRefused(problem);
  if (problem === 'kind' && !file.type.startsWith('image/')) throw new PhotoRefused(problem);
  // A drawing could hold anything; only photos are redrawn.
  if (file.type === 'image/svg+xml') throw new PhotoRefused('kind');
  const redrawn = await redraw(file).catch(() => null);
  if (!redrawn || redrawn.size > largestBytes) throw new PhotoRefused(problem);
  return redrawn;
}

async function redraw(file: File): Promise<Blob | null> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
}
