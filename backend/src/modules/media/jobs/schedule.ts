import { scheduled } from '../../../shared/jobs/scheduled.js';
import { working } from '../../../shared/jobs/working.js';
import {
  REMOVED_PICTURES,
  STALE_PREVIEWS,
  type RemovedPicture,
  type StalePreviews,
} from '../application/media-queues.js';
import { TidyPictures } from '../application/tidy-pictures.js';
import { TidyPreviews } from '../application/tidy-previews.js';
import { PictureFiles } from '../infrastructure/picture-files.js';

export const JOBS = [
  scheduled('TidyPictures', '23 4 * * *', TidyPictures, (pictures) => pictures.run()),
  scheduled('TidyPreviews', '13 5 * * *', TidyPreviews, (previews) => previews.run()),
  working(REMOVED_PICTURES, 2, PictureFiles, (files, { pictureId, width }: RemovedPicture) =>
    files.remove(pictureId, width),
  ),
  working(STALE_PREVIEWS, 2, TidyPreviews, (previews, { partyId }: StalePreviews) =>
    previews.ofParty(partyId),
  ),
];
