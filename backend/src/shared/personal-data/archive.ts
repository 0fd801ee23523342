import type { Readable } from 'node:stream';
import yazl from 'yazl';
import type { PersonalDataPart } from './personal-data.js';

export const ARCHIVE_TYPE = 'application/zip';

/**
 * A zip of the data as `datos.json` and the files, made while it is read: one file is open at a time.
 * Pictures are stored as they are, because they are compressed already.
 */
export function archiveOf({ data, files }: Required<PersonalDataPart>): Readable {
  const zip = new yazl.ZipFile();
  const output = zip.outputStream as Readable;
  let read: Readable | undefined;
  zip.addBuffer(Buffer.from(JSON.stringify(data, null, 2)), 'datos.json');
  for (const { path, open } of files) {
    zip.addReadStreamLazy(path, { compress: false }, (give) => {
      open().then(
        (bytes) => {
          read = bytes;
          if (output.destroyed) read?.destroy();
          else give(bytes ? null : new Error('a file is gone'), bytes as Readable);
        },
        (error: unknown) => give(error, undefined as unknown as Readable),
      );
    });
  }
  zip.end();
  output.once('close', () => read?.destroy()); // a reader that stops does not close it
  zip.on('error', (error: Error) => output.destroy(error));
  return output;
}
