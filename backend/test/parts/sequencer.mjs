import sequencer from '@jest/test-sequencer';

/**
 * By the seconds that their parts take; Jest itself goes by the size of a file, which all parts have in common. The
 * last ones are short, so that no worker waits long for another. The first part of `release` has every screen.
 */
const LONGEST_FIRST = [
  'release 1',
  'servers',
  'release',
  'http',
  'integration',
  'components',
  'unit',
  'e2e',
];

const place = (test) => {
  const name = test.context.config.displayName?.name;
  const own = LONGEST_FIRST.indexOf(`${name} ${part(test)}`);
  return own === -1 ? LONGEST_FIRST.indexOf(name) : own;
};

/** The number of a part, 0 for other files. */
const part = ({ path }) => Number(/(\d+)\.part\.mjs$/.exec(path)?.[1] ?? 0);

/** In a fresh clone, which knows no durations, a long part begun last would be waited for alone. */
export default class extends sequencer {
  sort(tests) {
    return super.sort(tests).sort((a, b) => place(a) - place(b) || part(a) - part(b));
  }
}
