import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { StorageModule } from '../../shared/storage/storage.module.js';
import { PartiesModule } from '../parties/parties.module.js';
import { AddPicture } from './application/add-picture.js';
import { ErasePictures } from './application/erase-pictures.js';
import { OrderPictures } from './application/order-pictures.js';
import { RemovePicture } from './application/remove-picture.js';
import { TidyPictures } from './application/tidy-pictures.js';
import { Picture } from './domain/picture.entity.js';
import { OpenUploads } from './http/open-uploads.js';
import { PartyPicturesController } from './http/party-pictures.controller.js';
import { PicturesCdnController } from './http/pictures-cdn.controller.js';
import { PicturesController } from './http/pictures.controller.js';
import { PictureEncoder } from './infrastructure/picture-encoder.js';
import { PictureFiles } from './infrastructure/picture-files.js';
import { PictureMetrics } from './infrastructure/picture-metrics.js';
import { PictureReadModel } from './infrastructure/picture.read-model.js';
import { PictureRepository } from './infrastructure/picture.repository.js';
import { RemovedPicturesQueue } from './infrastructure/removed-pictures.queue.js';
import { RemovePictureFilesJob } from './jobs/remove-picture-files.job.js';
import { TidyPicturesJob } from './jobs/tidy-pictures.job.js';
import { PictureDataReadModel } from './infrastructure/personal-data.read-model.js';

@Module({
  imports: [MikroOrmModule.forFeature([Picture]), PartiesModule, StorageModule],
  controllers: [PartyPicturesController, PicturesController, PicturesCdnController],
  providers: [
    PictureDataReadModel,
    AddPicture,
    RemovePicture,
    OpenUploads,
    OrderPictures,
    TidyPictures,
    PictureEncoder,
    PictureFiles,
    PictureMetrics,
    PictureReadModel,
    ErasePictures,
    PictureRepository,
    RemovedPicturesQueue,
    RemovePictureFilesJob,
    TidyPicturesJob,
  ],
})
export class MediaModule {}
