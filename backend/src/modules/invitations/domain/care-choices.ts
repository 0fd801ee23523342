import type { PhotoChoice } from '../invitations.api.js';

/**
 * Of the text that families read before their care data are shown (docs/domain-rules.md, "Care data"). It is
 * raised when the text changes what they agree to.
 */
export const CARE_TEXT_VERSION = 1;

/** In characters. */
export const WHAT_TO_DO = { min: 1, max: 200 } as const;

/** What a household decides for one of its people at a party; what is undefined stays. */
export interface CareChoices {
  /** Whether the host and the helpers whom the host allows it may read the care data. */
  share?: boolean;
  /** Whether the person may be photographed. */
  photos?: PhotoChoice | null;
  /** What to do if something happens, at this party. */
  whatToDo?: string | null;
}

/** A household's consent, as far as it was given. */
export interface CareConsent {
  /** Of the text; null if it never consented. */
  version: number | null;
  /** Null if it never consented. */
  at: Date | null;
  /** Null while the care data are shared. */
  revokedAt: Date | null;
}

/** Whether something is added; to withdraw is always possible. */
export const opensMore = ({ share, photos, whatToDo }: CareChoices): boolean =>
  share === true || photos === 'yes' || Boolean(whatToDo);
