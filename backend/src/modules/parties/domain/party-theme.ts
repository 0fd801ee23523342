/** Illustrations of an invitation, each a file of frontend/public/themes. */
export const PARTY_THEMES = [
  'dinosaurs',
  'football',
  'space',
  'unicorn',
  'jungle',
  'sea',
  'pirates',
  'princess',
  'heroes',
  'circus',
  'cars',
  'rainbow',
  'evening',
] as const;
export type PartyTheme = (typeof PARTY_THEMES)[number];
