import type { Namespace } from '../shared/i18n/resources';

/** Of each page of an invitation. Its first script asks for them, before the page is there. */
export const pageTexts = {
  visitor: ['occasion', 'visitor'],
  link: ['answer', 'occasion'],
  invited: ['invitations', 'occasion'],
} as const satisfies Record<string, readonly Namespace[]>;

export type PageName = keyof typeof pageTexts;
