import type { components } from '../api/schema.gen';
import type { ShownParty } from '../api/visitorParty';
import type invitationTexts from '../locales/es/invitations.json';
import type occasionTexts from '../locales/es/occasion.json';
import { festiveGround } from '../shared/art/grounds';
import { coverImage, element, guestHead, type Head } from '../shared/pictures/coverHead';
import { dayInWords, visitorHead } from '../shared/pictures/visitorHead';
import { isSeveral } from '../shared/text/isSeveral';

export type GuestParty = components['schemas']['PartyResponse'];

/** i18next is not there yet. */
const invitedBy = (host: string, texts: { invited_one: string; invited_other: string }) =>
  (isSeveral(host) ? texts.invited_other : texts.invited_one).replace('{{host}}', host);

/** As Cover draws it. Requests the picture before waiting for the texts: it usually arrives last. */
export async function firstGuestHead(
  party: GuestParty,
  texts: Promise<typeof invitationTexts>,
): Promise<Head> {
  const of = { theme: party.theme, pictureId: party.pictures[0]?.id, seed: party.id };
  const image = coverImage(of);
  const { view } = await texts;
  const line = party.cancelled_at ? view.cancelled : invitedBy(party.host_name, view);
  return placed('first-cover', guestHead(of, line, party.name, image));
}

/** As PromptFrame draws it. @param party null when nothing of it is to be seen */
export function firstVisitorHead(
  party: ShownParty | null,
  title: string,
  own: typeof occasionTexts,
  language: string,
): Head {
  const invited = party?.host_name ? invitedBy(party.host_name, own) : '';
  const host = party?.cancelled ? own.cancelled : invited;
  if (party && (party.theme ?? party.cover)) {
    const drawn = visitorHead(party, { title, host, language });
    return placed('first-cover first-invite', drawn);
  }
  const badge = Object.assign(new Image(), { className: 'first-badge', alt: '' });
  badge.src = '/favicon.svg';
  const dim = element('div', 'first-dim');
  const head = element('div', 'first-prompt art-ground', dim, badge, element('h1', '', title));
  head.style.background = festiveGround('');
  if (party) {
    const when = [dayInWords(party.day, language), host].filter(Boolean).join(' · ');
    head.append(element('p', 'first-name', party.name), element('p', '', when));
  }
  return { head };
}

/** In the place that the application gives it. */
const placed = (className: string, { head, image }: Head): Head => ({
  head: element('div', className, head),
  image,
});
