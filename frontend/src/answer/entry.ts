// The first script of a family link's page, behind the one of all pages: takes the secret out of the
// address, asks for the party and draws the head, while the rest is downloaded.
import { readSession } from '../api/sessionCookies';
import { textFile } from '../shared/i18n/files';
import { language } from '../shared/i18n/language';
import type answerTexts from '../locales/es/answer.json';
import { takeSecret } from '../shared/familyLink/secret';
import { isSeveral } from '../shared/text/isSeveral';
import { openEarly, type Opened } from './api';
import { drawHead } from './head';

/** Rejects when the page cannot be started. */
export const started = start();

async function start(): Promise<void> {
  const secret = takeSecret();
  const isWithAccount =
    readSession()?.user.verified === 1 || new URLSearchParams(location.search).has('account');
  // With an account the product itself opens the link.
  if (isWithAccount) return (await import('../main')).started;
  if (secret)
    openEarly(secret)
      .then(drawEarly)
      .catch(() => undefined); // the page reports it
  return (await import('./main')).started;
}

/** As AnswerPage draws it, whose i18next is not there yet. */
async function drawEarly({ party, family }: Opened): Promise<void> {
  const texts = (await textFile(language, 'answer')?.()) as typeof answerTexts;
  const header = document.querySelector<HTMLElement>('.first-paint .answer-head');
  const invited = isSeveral(party.host_name) ? texts.invitedBy_other : texts.invitedBy_one;
  if (!header) return;
  drawHead(header, {
    title: party.name,
    greeting: texts.greeting.replace('{{family}}', family.name),
    host: invited.replace('{{host}}', party.host_name),
    theme: party.theme,
  });
}
