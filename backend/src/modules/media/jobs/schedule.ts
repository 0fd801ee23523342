import { scheduled } from '../../../shared/jobs/scheduled.js';
import { TidyPictures } from '../application/tidy-pictures.js';
import { TidyPreviews } from '../application/tidy-previews.js';

export const JOBS = [
  scheduled('TidyPictures', '23 4 * * *', TidyPictures, (pictures) => pictures.run()),
  scheduled('TidyPreviews', '13 5 * * *', TidyPreviews, (previews) => previews.run()),
];
