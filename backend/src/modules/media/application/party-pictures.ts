import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { notFound } from '../../../shared/errors/domain-error.js';
import { On } from '../../../shared/events/domain-events.js';
import { JobQueue } from '../../../shared/jobs/job-queue.js';
import { AccountErased } from '../../auth/auth.events.js';
import { PartiesApi } from '../../parties/parties.api.js';
import { PicturesOrdered } from '../../parties/parties.events.js';
import type { Picture } from '../domain/picture.entity.js';
import { PictureRepository } from '../infrastructure/picture.repository.js';
import { assertNotFinished } from './add-picture.js';
import {
  REMOVED_PICTURES,
  STALE_PREVIEWS,
  type RemovedPicture,
  type StalePreviews,
} from './media-queues.js';

export type OwnPicture = Pick<Picture, 'id' | 'partyId'>;

/** Each change is under the party's lock; jobs delete files and previews afterwards. */
@Injectable()
export class PartyPictures {
  constructor(
    private readonly em: EntityManager,
    private readonly parties: PartiesApi,
    private readonly pictures: PictureRepository,
    private readonly jobs: JobQueue,
  ) {}

  /** @throws not_found, forbidden */
  async checkHost(accountId: string, pictureId: string): Promise<OwnPicture> {
    const picture = await this.pictures.find(pictureId);
    if (!picture) throw notFound();
    await this.parties.hostedBy(accountId, picture.partyId);
    return picture;
  }

  /** @throws not_found, forbidden, party_finished */
  remove(callerId: string, { id, partyId }: OwnPicture): Promise<void> {
    return this.em.transactional(async () => {
      assertNotFinished(await this.parties.lockHostedBy(callerId, partyId));

      const album = await this.pictures.album(partyId);
      const picture = album.remove(id); // another request may have removed it
      await this.drop([picture], partyId, album.pictureIds);
    });
  }

  /** @throws validation_failed unless the ids are exactly those of the party's pictures */
  @On(PicturesOrdered)
  async order({ partyId, pictureIds }: PicturesOrdered): Promise<void> {
    const album = await this.pictures.album(partyId);
    album.order(pictureIds);
    await this.parties.showPictures(partyId, album.pictureIds);
  }

  @On(AccountErased)
  async erase({ accountId }: AccountErased): Promise<void> {
    for (const partyId of await this.parties.lockAllOwnedBy(accountId)) {
      const album = await this.pictures.album(partyId);
      await this.drop(album.clear(), partyId, album.pictureIds);
    }
  }

  private async drop(removed: readonly Picture[], partyId: string, left: string[]): Promise<void> {
    for (const picture of removed) {
      this.pictures.remove(picture);
      const { id: pictureId, width } = picture;
      await this.jobs.enqueue(REMOVED_PICTURES, { pictureId, width } satisfies RemovedPicture);
    }
    await this.parties.showPictures(partyId, left);
    await this.jobs.enqueue(STALE_PREVIEWS, { partyId } satisfies StalePreviews);
  }
}
