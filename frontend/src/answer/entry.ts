// The first script of a family link's page, behind the one of all pages: takes the secret out of the address, asks for the party
// and draws the head, while the rest is downloaded. With an account the product itself opens the link.
import { readSession } from '../api/sessionCookies';
import { festiveGround } from '../shared/art/grounds';
import { textFile } from '../shared/i18n/files';
import { language } from '../shared/i18n/language';
import { sourceLocale } from '../shared/i18n/locales';
import type answerTexts from '../locales/es/answer.json';
import { themePalette, themeScene } from '../shared/pictures/themes';
import { openEarly, type FamilyLink } from './api';
import { isSeveral } from '../shared/text/isSeveral';
import { setThemeColors } from './themeColors';
import { takeSecret } from '../shared/familyLink/secret';

const secret = takeSecret();
const isWithAccount =
  readSession()?.user.verified === 1 || new URLSearchParams(window.location.search).has('account');

/** Rejects when the page cannot be started. */
export const started = start();

async function start(): Promise<void> {
  if (isWithAccount) {
    await (
      await import('../main')
    ).started;
    return;
  }
  if (secret)
    openEarly(secret)
      .then(drawHead)
      .catch(() => undefined); // the page reports it
  await (
    await import('./main')
  ).started;
}

/** As AnswerPage shows it, unless that is there already. */
async function drawHead({ party, family }: FamilyLink): Promise<void> {
  const load = textFile(language, 'answer') ?? textFile(sourceLocale, 'answer');
  const texts = (await load?.()) as typeof answerTexts | undefined;
  const head = document.getElementById('head');
  if (!head || !texts) return;
  head.append(
    element('p', texts.greeting.replace('{{family}}', family.name)),
    element('h1', party.name),
    element(
      'p',
      (isSeveral(party.host_name) ? texts.invitedBy_other : texts.invitedBy_one).replace(
        '{{host}}',
        party.host_name,
      ),
    ),
  );
  const { theme } = party;
  if (!theme || !themePalette(theme)) {
    head.parentElement?.style.setProperty('background', festiveGround(party.name));
    return;
  }
  setThemeColors(theme);
  const scene = Object.assign(new Image(), { className: 'answer-scene', alt: '' });
  scene.src = themeScene(theme);
  head.before(scene);
  head.closest('.answer')?.classList.add('themed');
}

function element(name: string, text: string): HTMLElement {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}
