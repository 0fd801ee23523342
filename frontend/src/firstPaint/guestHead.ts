import type { components } from '../api/schema.gen';
import type invitationTexts from '../locales/es/invitations.json';
import { coverImage, guestHead, type Head } from '../shared/pictures/coverHead';
import { invitedBy, placed } from './headParts';

export type GuestParty = components['schemas']['PartyResponse'];

/** As Cover draws it. Requests the picture before waiting for the texts: it usually arrives last. */
export async function firstGuestHead(
  party: GuestParty,
  texts: Promise<typeof invitationTexts>,
): Promise<Head> {
  const of = { theme: party.theme, pictureId: party.pictures[0]?.id, seed: party.id };
  const image = coverImage(of);
  const { view } = await texts;
  const line = party.cancelled_at
    ? view.cancelled
    : party.status === 'finished'
      ? view.of.replace('{{host}}', party.host_name)
      : invitedBy(party.host_name, view);
  return placed('first-cover', guestHead(of, line, party.name, { image }));
}
