import type { ShownParty } from '../api/visitorParty';
import type occasionTexts from '../locales/es/occasion.json';
import { festiveGround } from '../shared/art/grounds';
import { element, type Head } from '../shared/pictures/coverHead';
import { visitorHead } from '../shared/pictures/visitorHead';
import { invitedBy, placed } from './headParts';

/** As PromptFrame draws it. @param party null when nothing of it is to be seen */
export function firstVisitorHead(
  party: ShownParty | null,
  title: string,
  own: typeof occasionTexts,
  language: string,
): Head {
  if (party) {
    const invited = party.host_name ? invitedBy(party.host_name, own) : '';
    const host = party.cancelled ? own.cancelled : invited;
    const drawn = visitorHead(party, { title, host, language });
    return placed('first-cover first-invite', drawn);
  }
  const badge = Object.assign(new Image(), { className: 'first-badge', alt: '' });
  badge.src = '/favicon.svg';
  const dim = element('div', 'first-dim');
  const head = element('div', 'first-prompt art-ground', dim, badge, element('h1', '', title));
  head.style.background = festiveGround('');
  return { head };
}
