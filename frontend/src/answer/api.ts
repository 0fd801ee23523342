import { postByLink } from '../api/postByLink';
import type { components } from '../api/schema.gen';

export type FamilyLink = components['schemas']['FamilyLinkResponse'];
export type SeenChange = Omit<components['schemas']['SeenChangeByLinkRequest'], 'secret'>;
export type LinkAnswer = Omit<components['schemas']['AnswerFamilyLinkRequest'], 'secret'>;

let early: Promise<FamilyLink> | null = null;

/** Sent by the page's first script, while the others are downloaded. */
export function openEarly(secret: string): Promise<FamilyLink> {
  early = postByLink('/api/familyLinks/open', { secret });
  early.catch(() => undefined); // `openLink` reports it
  return early;
}

export function openLink(secret: string): Promise<FamilyLink> {
  const sent = early;
  early = null;
  return sent ?? postByLink('/api/familyLinks/open', { secret });
}

export const answerLink = (secret: string, answer: LinkAnswer): Promise<FamilyLink> =>
  postByLink('/api/familyLinks/answer', { secret, ...answer });

export const seeChange = (secret: string, seen: SeenChange): Promise<FamilyLink> =>
  postByLink('/api/familyLinks/seen', { secret, ...seen });

export const disownLink = (secret: string): Promise<void> =>
  postByLink('/api/familyLinks/disown', { secret });
