import { DownloadError } from '../lazy/download';
import { setDefaultPolicy } from '@/shared/trustedTypes';
import workerUrl from './heic.worker?worker&url';

/**
 * Reads a HEIC in a browser that cannot: in a thread of its own, which takes a second or more, and is ended
 * afterwards, because its memory grows to several times the photo.
 * @throws DownloadError when the code of the thread is out of reach
 */
export function readHeic(file: Blob): Promise<ImageData> {
  setDefaultPolicy();
  const worker = new Worker(workerUrl, { type: 'module' });
  return new Promise<ImageData>((resolve, reject) => {
    const fail = () => reject(new Error('unreadable'));
    worker.addEventListener('message', ({ data: pixels }: MessageEvent<ImageData | null>) =>
      pixels ? resolve(pixels) : fail(),
    );
    // Of code that runs it is an ErrorEvent.
    worker.addEventListener('error', (event) =>
      event instanceof ErrorEvent ? fail() : reject(new DownloadError()),
    );
    worker.postMessage(file);
  }).finally(() => worker.terminate());
}
