import type { VisitorParty } from '@/api/visitorParty';
import type invitationTexts from '@/locales/es/invitations.json';
import type visitorTexts from '@/locales/es/visitor.json';
import { festiveGround } from '../art/grounds';
import { coverHead, element } from './coverHead';
import type { PartyTheme } from './themes';
import { dayInWords, visitorHead } from './visitorHead';
import { isSeveral } from '../text/isSeveral';

/** The texts of a head before the application's own i18next is there. */
type Drawn = [head: HTMLElement, image?: HTMLImageElement];

export interface ShownParty {
  id: string;
  name: string;
  host_name: string;
  cancelled_at: string | null;
  theme: PartyTheme | null;
  pictures: { id: string }[];
}

/** As Cover and InvitationView draw it. */
export function drawGuestHead(party: ShownParty, texts: (typeof invitationTexts)['view']): Drawn {
  const invited = isSeveral(party.host_name) ? texts.invited_other : texts.invited_one;
  const text = party.cancelled_at ? texts.cancelled : invited;
  const lines = [
    element('p', '', text.replace('{{host}}', party.host_name)),
    element('h1', '', party.name),
  ];
  const shown = { theme: party.theme, pictureId: party.pictures[0]?.id, seed: party.id };
  const { head, image } = coverHead(shown, lines);
  return [head, image];
}

/** As VisitorInvitation draws it. @param party null when nothing of it is to be seen */
export function drawVisitorHead(
  party: VisitorParty | null,
  texts: (typeof visitorTexts)['prompt'],
  language: string,
): Drawn {
  const host = party?.host_name ?? '';
  const invited = isSeveral(host) ? texts.invited_other : texts.invited_one;
  const who = party?.cancelled ? texts.cancelled : host && invited.replace('{{host}}', host);
  if (party && (party.theme ?? party.cover)) {
    const { head, image } = visitorHead(party, { title: texts.title, host: who, language });
    return [head, image];
  }
  const prompt = element('div', 'first-prompt', element('h1', '', texts.title));
  prompt.style.background = festiveGround('');
  if (party) {
    const when = [dayInWords(party.day, language), who].filter(Boolean).join(' · ');
    prompt.append(element('p', 'first-name', party.name), element('p', '', when));
  }
  return [prompt];
}
