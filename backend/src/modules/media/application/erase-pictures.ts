import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DomainEvents } from '../../../shared/events/domain-events.js';
import { AccountErased } from '../../auth/auth.events.js';
import { PartiesApi } from '../../parties/parties.api.js';
import { PictureRepository } from '../infrastructure/picture.repository.js';
import { RemovedPicturesQueue } from '../infrastructure/removed-pictures.queue.js';
import { StalePreviewsQueue } from '../infrastructure/stale-previews.queue.js';

/** Deletes the pictures of an erased host's parties; jobs delete their files and previews afterwards. */
@Injectable()
export class ErasePictures implements OnModuleInit {
  constructor(
    private readonly events: DomainEvents,
    private readonly parties: PartiesApi,
    private readonly pictures: PictureRepository,
    private readonly removedPictures: RemovedPicturesQueue,
    private readonly stalePreviews: StalePreviewsQueue,
  ) {}

  onModuleInit(): void {
    this.events.on(AccountErased, ({ accountId }) => this.run(accountId));
  }

  private async run(accountId: string): Promise<void> {
    for (const partyId of await this.parties.lockAllHostedBy(accountId)) {
      const album = await this.pictures.album(partyId);
      for (const picture of album.clear()) {
        this.pictures.remove(picture);
        await this.removedPictures.enqueue(picture);
      }
      await this.parties.showPictures(partyId, album.pictureIds);
      await this.stalePreviews.enqueue(partyId);
    }
  }
}
