import type { Config } from '../config/config.js';
import type { FileStorage } from './file-storage.js';
import { LocalStorage } from './local-storage.js';

/** The configured storage: an S3 bucket, else a folder. */
export async function createStorage(config: Config): Promise<FileStorage> {
  if (config.S3_BUCKET) {
    // Loaded on demand: the client is the largest package.
    const { S3Storage } = await import('./s3-storage.js');
    return new S3Storage(config, config.S3_BUCKET);
  }
  const folder = new LocalStorage(config.STORAGE_DIR);
  await folder.prepare();
  return folder;
}
