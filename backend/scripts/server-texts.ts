import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Subject } from '../../frontend/scripts/i18n/report.ts';
import type { Texts } from '../../frontend/scripts/i18n/texts.ts';

const backend = resolve(import.meta.dirname, '../src');
const PARTS = ['subject', 'preheader', 'title', 'body', 'action', 'footer'];
const PREVIEW = [
  'title',
  'open',
  'cancelled',
  'invites_one',
  'invites_other',
  'description',
  'image',
];
const CHANGES = ['time', 'sameDay', 'otherDay', 'place', 'placeHidden', 'message'];
const CALENDAR = ['bring', 'call'];
const HANDOVERS = ['taker', 'alone', 'by', 'byHelper', 'reason', 'proof.expected'];
const plural = (key: string) => [`${key}_one`, `${key}_other`];
const LAYOUT = [
  ...['family', 'hello', 'moment', 'tagline'],
  ...['linkHint', 'unsubscribe', 'privacy', 'byLink'],
];

/** The server's texts: every mail has exactly its parts (facts only where it has some), every condition of the catalogue and usual dish a name. */
export const serverTexts = (): Subject => ({
  folder: join(backend, 'locales'),
  check: againstCode,
});

/** The keys that the code requires: those of its templates and of the conditions in migrations. */
function againstCode(texts: Texts): string[] {
  const wanted = new Set([
    'guestNames:linkedAdult',
    'guestNames:linkedAdultMore',
    ...PREVIEW.map((text) => `preview:${text}`),
    ...CHANGES.map((text) => `partyChanges:${text}`),
    ...CALENDAR.map((text) => `calendar:${text}`),
    ...handovers().map((text) => `handovers:${text}`),
    ...alerts().map((text) => `alerts:${text}`),
    ...receipt().map((text) => `careReceipt:${text}`),
    ...LAYOUT.map((part) => `mails:layout.${part}`),
    ...templates().flatMap((template) => PARTS.map((part) => `mails:${template}.${part}`)),
    ...templates()
      .map((template) => `mails:${template}.facts`)
      .filter((key) => texts.has(key)),
    ...conditions().map((code) => `healthConditions:${code}`),
    ...dishes().map((code) => `dishes:${code}`),
  ]);
  return [
    ...[...wanted].filter((key) => !texts.has(key)).map((key) => `missing ${key}`),
    ...[...texts.keys()].filter((key) => !wanted.has(key)).map((key) => `unused ${key}`),
  ];
}

/** Of the contexts, in `mails` of their names. */
const templates = () =>
  globSync('modules/*/*.names.ts', { cwd: backend }).flatMap((file) => {
    const code = readFileSync(join(backend, file), 'utf8');
    const [, mails = ''] = /^ {2}mails: \{([\s\S]*?)^ {2}\},/m.exec(code) ?? [];
    return [...mails.matchAll(/^ {4}(\w+):/gm)].map(([, name = '']) => name);
  });

const handovers = () => [
  ...HANDOVERS,
  ...plural('children'),
  ...namesIn('modules/pickup/pickup.api.ts', 'HANDOVER_PROOFS').map((name) => `proof.${name}`),
  ...namesIn('modules/pickup/pickup.api.ts', 'HANDOVER_CONCERNS').map((name) => `concern.${name}`),
  ...namesIn('modules/door/domain/guest-history.ts', 'DOOR_STATUSES').map((name) => `now.${name}`),
];

const alerts = () => {
  const answers = namesIn('modules/invitations/domain/party-family.entity.ts', 'FAMILY_ANSWERS');
  return [
    ...['answers', 'answers.unnamed', 'day'].flatMap((part) =>
      answers.map((answer) => `${part}.${answer}`),
    ),
    ...['granted', 'offered', 'lapsed', 'ended'].map((outcome) => `places.${outcome}`),
    ...namesIn('modules/notices/domain/changes/terms.ts', 'CHANGE_KINDS').map(
      (kind) => `changes.${kind}`,
    ),
    ...['arrived', 'exit'].flatMap((state) => plural(`child.${state}`)),
    ...['answers.several', 'child.not_arrived', 'reminders', 'urgent'],
  ];
};

const receipt = () => [
  ...['readBy', 'notRead', 'host', 'helper', 'purged', 'copiesLeft', 'kept'],
  ...[...namesIn('modules/care/care.events.ts', 'PURGED_KINDS'), 'copies'].flatMap(plural),
];

/** The names in an array of the code, which cannot be imported here. */
function namesIn(file: string, array: string): string[] {
  const code = readFileSync(join(backend, file), 'utf8');
  const names = new RegExp(`${array} = \\[([^\\]]+)\\]`).exec(code)?.[1] ?? '';
  return [...names.matchAll(/'(\w+)'/g)].map(([, name]) => name ?? '');
}

function dishes(): string[] {
  const code = readFileSync(join(backend, 'modules/menu/domain/usual-dishes.ts'), 'utf8');
  return [...code.matchAll(/^ {2}(\w+): dish\(/gm)].map(([, name]) => name ?? '');
}

function conditions(): string[] {
  const migrations = join(backend, 'migrations');
  const code = readdirSync(migrations)
    .filter((name) => name.includes('health_conditions'))
    .map((name) => readFileSync(join(migrations, name), 'utf8'))
    .join('\n');
  return [...code.matchAll(/\['[0-9a-f-]{36}', '(\w+)', '\w+'\]/g)].map(([, name]) => name ?? '');
}
