// `make i18n-check`: texts that nothing uses, and locales that differ from the Spanish source in keys, forms or
// placeholders, for screens and server together. `--drafts` accepts incomplete translations; ALL=yes lists
// everything. Not i18next-cli (1.74): its `status` knows the keys of t() calls, but a hundred of ours are built from
// parts, and those of mails and conditions are in lists and migrations; it compares placeholders with calls, not
// between locales; its `sync` drops the remarks of a new locale; it has no pseudo-locale.
import { serverTexts } from '../../backend/scripts/server-texts.ts';
import { report } from './i18n/report.ts';
import { screenTexts } from './i18n/screen-texts.ts';

const { lines, isRight } = report([screenTexts(), serverTexts()], {
  drafts: process.argv.includes('--drafts'),
  all: Boolean(process.env.ALL),
});
console.log(lines.join('\n'));
process.exitCode = isRight ? 0 : 1;
