import sequencer from '@jest/test-sequencer';

/** By the seconds that their parts take; Jest itself goes by the size of a file, which all parts have in common. */
const LONGEST_FIRST = ['integration', 'http', 'components', 'unit'];

const place = ({ context }) => LONGEST_FIRST.indexOf(context.config.displayName?.name);

/** The number of a part, 0 for other files. */
const part = ({ path }) => Number(/(\d+)\.part\.mjs$/.exec(path)?.[1] ?? 0);

/** In a fresh clone, which knows no durations, a long part begun last would be waited for alone. */
export default class extends sequencer {
  sort(tests) {
    return super.sort(tests).sort((a, b) => place(a) - place(b) || part(a) - part(b));
  }
}
