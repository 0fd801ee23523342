/** Whether a name is of several people, as "Ana y Bruno": the verb follows it. */
export const isSeveral = (name: string): boolean =>
  /^(?:los|las)\s|,|&|\+|\s(?:y|e|and)\s/i.test(name);

/** The plural of a text whose verb follows the name. */
export const countOf = (name: string): number => (isSeveral(name) ? 2 : 1);
