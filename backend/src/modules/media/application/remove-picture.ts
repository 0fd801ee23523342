import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { notFound } from '../../../shared/errors/domain-error.js';
import { PartiesApi } from '../../parties/parties.api.js';
import { PictureRepository } from '../infrastructure/picture.repository.js';
import { RemovedPicturesQueue } from '../infrastructure/removed-pictures.queue.js';
import { StalePreviewsQueue } from '../infrastructure/stale-previews.queue.js';
import { assertNotFinished } from './add-picture.js';

@Injectable()
export class RemovePicture {
  constructor(
    private readonly em: EntityManager,
    private readonly parties: PartiesApi,
    private readonly pictures: PictureRepository,
    private readonly removedPictures: RemovedPicturesQueue,
    private readonly stalePreviews: StalePreviewsQueue,
  ) {}

  /** @throws not_found, forbidden, party_finished */
  run(callerId: string, pictureId: string): Promise<void> {
    return this.em.transactional(async () => {
      const found = await this.pictures.find(pictureId);
      if (!found) throw notFound();
      const { partyId } = found;
      assertNotFinished(await this.parties.lockHostedBy(callerId, partyId));

      const album = await this.pictures.album(partyId);
      const picture = album.remove(pictureId); // another request may have removed it
      this.pictures.remove(picture);
      await this.removedPictures.enqueue(picture);
      await this.parties.showPictures(partyId, album.pictureIds);
      await this.stalePreviews.enqueue(partyId);
    });
  }
}
