// `make i18n-check`: texts that nothing uses, keys that have no text, and locales that differ from the
// Spanish source in keys, forms or placeholders, for screens and server together. `--drafts` accepts
// incomplete translations; ALL=yes lists everything. Not i18next-cli: it finds keys in t() calls, but those of
// mails and conditions are in lists and migrations; and compares placeholders with calls, not between locales.
import { serverTexts } from '../../backend/scripts/server-texts.ts';
import { report } from './i18n/report.ts';
import { screenTexts } from './i18n/screen-texts.ts';

const { lines, isRight } = report([screenTexts(), serverTexts()], {
  drafts: process.argv.includes('--drafts'),
  all: Boolean(process.env.ALL),
});
console.log(lines.join('\n'));
process.exitCode = isRight ? 0 : 1;
