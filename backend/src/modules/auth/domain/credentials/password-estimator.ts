// Loaded with the first password that is chosen: its dictionaries take 15 MB, which an idle server does not need.
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common';
import { dictionary as spanish } from '@zxcvbn-ts/language-es-es';

/** Few substitutions such as 4 for a are tried: see `password-strength.ts`. */
const SUBSTITUTIONS = 4;

export const estimator = new ZxcvbnFactory({
  dictionary: {
    passwords: common['passwords-common'],
    words: spanish['commonWords-es-es'],
    firstNames: spanish['firstnames-es-es'],
    lastNames: spanish['lastnames-es-es'],
    encyclopedia: spanish['wikipedia-es-es'],
  },
  graphs: adjacencyGraphs,
  l33tMaxSubstitutions: SUBSTITUTIONS,
});
