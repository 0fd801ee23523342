import { pictures } from '@/api/rules.gen';
import { download, DownloadError } from '../lazy/download';

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

/** Some phones and programs name a HEIC like a JPEG. What begins like this is an ISO media file. */
const isIsoMedia = async (file: Blob) => (await file.slice(4, 8).text()) === 'ftyp';

/**
 * The photo to send. One that the server would refuse is redrawn as JPEG where it can be read: by this
 * browser, or a HEIC by a library. A huge photo is only too large as a file.
 * @throws PhotoRefused; DownloadError when the library is out of reach
 */
export async function preparePhoto(file: File): Promise<Blob> {
  const problem = problemOf(file) ?? ((await isIsoMedia(file)) ? 'heic' : null);
  if (!problem) return file;
  if (problem === 'empty') throw new PhotoRefused(problem);
  if (problem === 'kind' && !file.type.startsWith('image/')) throw new PhotoRefused(problem);
  // A drawing could hold anything; only photos are redrawn.
  if (file.type === 'image/svg+xml') throw new PhotoRefused('kind');
  const redrawn = await redraw(file)
    .catch(() => (problem === 'heic' ? redrawHeic(file) : null))
    .catch((error: unknown) => {
      if (error instanceof DownloadError) throw error;
      return null;
    });
  if (!redrawn || redrawn.size > largestBytes) throw new PhotoRefused(problem);
  return redrawn;
}

async function redrawHeic(file: File): Promise<Blob | null> {
  const { readHeic } = await download(() => import('./readHeic'));
  return redraw(await readHeic(file));
}

async function redraw(photo: File | ImageData): Promise<Blob | null> {
  const bitmap = await createImageBitmap(photo, { imageOrientation: 'from-image' });
  const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.fillStyle = 'white'; // where the photo is transparent, which JPEG would show black
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
}
