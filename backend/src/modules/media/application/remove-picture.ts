import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { notFound } from '../../../shared/errors/domain-error.js';
import { JobQueue } from '../../../shared/jobs/job-queue.js';
import { PartiesApi } from '../../parties/parties.api.js';
import { Picture } from '../domain/picture.entity.js';
import { assertNotFinished } from './add-picture.js';

export const REMOVED_PICTURES_QUEUE = 'removed-pictures';

/** A picture whose row is gone and whose files are to follow. */
export interface RemovedPicture {
  pictureId: string;
  width: number;
}

@Injectable()
export class RemovePicture {
  constructor(
    private readonly em: EntityManager,
    private readonly parties: PartiesApi,
    private readonly jobs: JobQueue,
  ) {}

  /** @throws not_found, forbidden, party_finished */
  run(callerId: string, pictureId: string): Promise<void> {
    return this.em.transactional(async (em) => {
      const picture = await em.findOne(Picture, { id: pictureId });
      if (!picture) throw notFound();
      assertNotFinished(await this.parties.lockHostedBy(callerId, picture.partyId));
      const removed = await em.nativeDelete(Picture, { id: pictureId });
      if (removed === 0) throw notFound(); // somebody was faster
      await this.jobs.enqueue(REMOVED_PICTURES_QUEUE, {
        pictureId,
        width: picture.width,
      } satisfies RemovedPicture);
    });
  }
}
