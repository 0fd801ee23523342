import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { JobQueue } from '../../../shared/jobs/job-queue.js';
import { REMOVED_PICTURES_QUEUE, type RemovedPicture } from '../application/remove-picture.js';
import { Picture } from '../domain/picture.entity.js';
import { MediaApi } from '../media.api.js';

@Injectable()
export class MediaFacade extends MediaApi {
  constructor(
    private readonly em: EntityManager,
    private readonly jobs: JobQueue,
  ) {
    super();
  }

  async removeAllOf(partyId: string): Promise<void> {
    const pictures = await this.em.find(Picture, { partyId });
    for (const { id, width } of pictures) {
      await this.em.nativeDelete(Picture, { id });
      await this.jobs.enqueue(REMOVED_PICTURES_QUEUE, {
        pictureId: id,
        width,
      } satisfies RemovedPicture);
    }
  }
}
