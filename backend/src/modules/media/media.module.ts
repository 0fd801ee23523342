import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { StorageModule } from '../../shared/storage/storage.module.js';
import { PartiesModule } from '../parties/parties.module.js';
import { AddPicture } from './application/add-picture.js';
import { DropStalePreviews } from './application/drop-stale-previews.js';
import { PartyPictures } from './application/party-pictures.js';
import { LookForPictures } from './application/look-for-pictures.js';
import { PreviewCards } from './application/preview-cards.js';
import { ShowPreview } from './application/show-preview.js';
import { TidyPictures } from './application/tidy-pictures.js';
import { TidyPreviews } from './application/tidy-previews.js';
import { Picture } from './domain/picture.entity.js';
import { InvitationHead } from './http/invitation-head.js';
import { OpenUploads } from './http/open-uploads.js';
import { PartyPicturesController } from './http/party-pictures.controller.js';
import { PicturesCdnController } from './http/pictures-cdn.controller.js';
import { PicturesController } from './http/pictures.controller.js';
import { PreviewController } from './http/preview.controller.js';
import { ReceivedPictures } from './http/received-pictures.js';
import { PictureEncoder } from './infrastructure/picture-encoder.js';
import { PictureFiles } from './infrastructure/picture-files.js';
import { PictureMetrics } from './infrastructure/picture-metrics.js';
import { PictureReadModel } from './infrastructure/picture.read-model.js';
import { PictureRepository } from './infrastructure/picture.repository.js';
import { PreviewFiles } from './infrastructure/preview-files.js';
import { PreviewLock } from './infrastructure/preview-lock.js';
import { PreviewRenderer } from './infrastructure/preview-renderer.js';
import { RemovedPicturesQueue } from './infrastructure/removed-pictures.queue.js';
import { StalePreviewsQueue } from './infrastructure/stale-previews.queue.js';
import { RemovePictureFilesJob } from './jobs/remove-picture-files.job.js';
import { RemoveStalePreviewsJob } from './jobs/remove-stale-previews.job.js';
import { PictureDataReadModel } from './infrastructure/personal-data.read-model.js';
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
    PictureDataReadModel,
    AddPicture,
    PartyPictures,
    OpenUploads,
    ReceivedPictures,
    { provide: MediaApi, useExisting: ReceivedPictures },
    LookForPictures,
    TidyPictures,
    PictureEncoder,
    PictureFiles,
    PictureMetrics,
    PictureReadModel,
    PictureRepository,
    RemovedPicturesQueue,
    RemovePictureFilesJob,
    PreviewCards,
    ShowPreview,
    TidyPreviews,
    DropStalePreviews,
    InvitationHead,
    PreviewFiles,
    PreviewLock,
    PreviewRenderer,
    StalePreviewsQueue,
    RemoveStalePreviewsJob,
  ],
  exports: [MediaApi],
})
export class MediaModule {}
