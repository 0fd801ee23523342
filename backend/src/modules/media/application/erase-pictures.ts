import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DomainEvents } from '../../../shared/events/domain-events.js';
import { JobQueue } from '../../../shared/jobs/job-queue.js';
import { AccountErased } from '../../auth/auth.events.js';
import { PartiesApi } from '../../parties/parties.api.js';
import { Picture } from '../domain/picture.entity.js';
import { REMOVED_PICTURES_QUEUE, type RemovedPicture } from './remove-picture.js';

/** Deletes the pictures of an erased host's parties; a job deletes their files afterwards. */
@Injectable()
export class ErasePictures implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly events: DomainEvents,
    private readonly jobs: JobQueue,
    private readonly parties: PartiesApi,
  ) {}

  onModuleInit(): void {
    this.events.on(AccountErased, ({ accountId }) => this.run(accountId));
  }

  private async run(accountId: string): Promise<void> {
    const partyIds = await this.parties.lockAllHostedBy(accountId);
    const pictures = await this.em.find(Picture, { partyId: { $in: partyIds } });
    for (const { id, width } of pictures) {
      await this.em.nativeDelete(Picture, { id });
      await this.jobs.enqueue(REMOVED_PICTURES_QUEUE, {
        pictureId: id,
        width,
      } satisfies RemovedPicture);
    }
  }
}
