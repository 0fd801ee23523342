import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { StorageModule } from '../../shared/storage/storage.module.js';
import { PartiesModule } from '../parties/parties.module.js';
import { Picture } from './domain/picture.entity.js';
import { PartyPicturesController } from './http/party-pictures.controller.js';
import { PicturesCdnController } from './http/pictures-cdn.controller.js';
import { PicturesController } from './http/pictures.controller.js';
import { PreviewController } from './http/preview.controller.js';
import { ReceivedPictures } from './http/received-pictures.js';
import * as parts from './media.providers.js';
import { JOBS } from './jobs/schedule.js';
import { MediaApi } from './media.api.js';

@Module({
  imports: [MikroOrmModule.forFeature([Picture]), PartiesModule, StorageModule],
  controllers: [
    PartyPicturesController,
    PicturesController,
    PicturesCdnController,
    PreviewController,
  ],
  providers: [
    ...JOBS,
    ...Object.values(parts),
    { provide: MediaApi, useExisting: ReceivedPictures },
  ],
  exports: [MediaApi],
})
export class MediaModule {}
