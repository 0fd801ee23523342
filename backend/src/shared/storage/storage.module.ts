import { Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import { Config } from '../config/config.js';
import { createStorage } from './create-storage.js';
import { FileStorage } from './file-storage.js';
import { StorageOwnership } from './storage-ownership.js';

@Module({
  providers: [
    { provide: FileStorage, inject: [Config], useFactory: createStorage },
    StorageOwnership,
  ],
  exports: [FileStorage, StorageOwnership],
})
export class StorageModule implements OnApplicationShutdown {
  constructor(@Inject(FileStorage) private readonly storage: FileStorage) {}

  onApplicationShutdown(): void {
    this.storage.close();
  }
}
