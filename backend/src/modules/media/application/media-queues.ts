/** Pictures whose rows are deleted and whose files are to be deleted. */
export const REMOVED_PICTURES = 'removed-pictures';

export interface RemovedPicture {
  pictureId: string;
  /** Pixels of the largest version. */
  width: number;
}

/** Parties whose stored previews may show what visitors no longer see. */
export const STALE_PREVIEWS = 'stale-previews';

export interface StalePreviews {
  partyId: string;
}
