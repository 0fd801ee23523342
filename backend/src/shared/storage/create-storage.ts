import type { Config } from '../config/config.js';
import type { FileStorage } from './file-storage.js';
import { LocalStorage } from './local-storage.js';

/** The store that the configuration names: a bucket where there is one, else a folder. */
export async function createStorage(config: Config): Promise<FileStorage> {
  if (config.S3_BUCKET) {
    // Loaded only where it is used: the client is the largest package of all.
    const { S3Storage } = await import('./s3-storage.js');
    return new S3Storage(config, config.S3_BUCKET);
  }
  const folder = new LocalStorage(config.STORAGE_DIR);
  await folder.prepare();
  return folder;
}
