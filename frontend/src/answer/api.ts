import { postByLink } from '../api/postByLink';
import type { components } from '../api/schema.gen';
import { leadTo } from '../shared/familyLink/secret';

export type Opened = components['schemas']['FamilyLinkResponse'];
export type LinkChange = components['schemas']['LinkChangesResponse']['own'][number];
/** With the newest change of which the family is told. */
export type FamilyLink = Opened & { change: LinkChange | null };
export type SeenChange = Omit<components['schemas']['SeenChangeByLinkRequest'], 'secret'>;
export type LinkAnswer = Omit<components['schemas']['AnswerFamilyLinkRequest'], 'secret'>;

let early: Promise<FamilyLink> | null = null;

async function open(secret: string): Promise<Opened> {
  const opened = await postByLink('/api/familyLinks/open', { secret });
  leadTo(opened.party_id, secret);
  return opened;
}

/** Sent by the page's first script, while the others are downloaded. */
export function openEarly(secret: string): Promise<FamilyLink> {
  early = withChange(secret, open(secret));
  early.catch(() => undefined); // `openLink` reports it
  return early;
}

/** What was sent early, when it is there; null without it. */
export async function earlyLink(): Promise<FamilyLink | null> {
  const link = (await early?.catch(() => null)) ?? null;
  if (link) early = null;
  return link;
}

const withChange = async (secret: string, opened: Promise<Opened>): Promise<FamilyLink> => {
  const [link, { own }] = await Promise.all([
    opened,
    // Without it the answer can be given all the same.
    postByLink('/api/familyLinks/changes', { secret }).catch(() => ({ own: [] })),
  ]);
  return { ...link, change: own[0] ?? null };
};

export function openLink(secret: string): Promise<FamilyLink> {
  const sent = early;
  early = null;
  return sent ?? withChange(secret, open(secret));
}

export async function answerLink(secret: string, answer: LinkAnswer): Promise<FamilyLink> {
  const answered = await postByLink('/api/familyLinks/answer', { secret, ...answer });
  return withChange(secret, Promise.resolve(answered));
}

export async function withdrawLink(secret: string): Promise<FamilyLink> {
  const withdrawn = await postByLink('/api/familyLinks/withdraw', { secret });
  return withChange(secret, Promise.resolve(withdrawn));
}

export async function keepEmail(secret: string, email: string | null): Promise<FamilyLink> {
  const kept = await postByLink('/api/familyLinks/email', { secret, email });
  return withChange(secret, Promise.resolve(kept));
}

export const seeChange = (secret: string, seen: SeenChange): Promise<void> =>
  postByLink('/api/familyLinks/seen', { secret, ...seen });

export const disownLink = (secret: string): Promise<void> =>
  postByLink('/api/familyLinks/disown', { secret });
