/** Lower case without accents, so that "Agustín" is found by typing "agustin". */
export const fold = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
