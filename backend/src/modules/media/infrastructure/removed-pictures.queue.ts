import { Injectable } from '@nestjs/common';
import { JobQueue } from '../../../shared/jobs/job-queue.js';
import type { Picture } from '../domain/picture.entity.js';

const QUEUE = 'removed-pictures';

/** A picture whose row is deleted and whose files are to be deleted. */
interface RemovedPicture {
  pictureId: string;
  /** Pixels of the largest version. */
  width: number;
}

@Injectable()
export class RemovedPicturesQueue {
  constructor(private readonly jobs: JobQueue) {}

  /** In the transaction that removes the picture. */
  enqueue({ id, width }: Picture): Promise<void> {
    return this.jobs.enqueue(QUEUE, { pictureId: id, width } satisfies RemovedPicture);
  }

  work(concurrency: number, handle: (removed: RemovedPicture) => Promise<void>): Promise<void> {
    return this.jobs.work<RemovedPicture>(QUEUE, concurrency, handle);
  }
}
