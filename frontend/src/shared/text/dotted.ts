/** The facts that there are, on a line; where it breaks, none begins with the dot. */
export const dotted = (facts: readonly (string | false | null | undefined)[]): string =>
  facts.filter(Boolean).join('\u00A0· ');
