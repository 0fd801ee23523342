/**
 * Colours of mails about a party with a theme; white text on each passes AA. They are the invitation's
 * (frontend/src/shared/pictures/themes.ts), which a test compares.
 */
export const MAIL_THEMES = {
  dinosaurs: { ground: '#1d5b46', main: '#1c7550' },
  football: { ground: '#0f4d2f', main: '#1860b0' },
  space: { ground: '#2a1f5e', main: '#5a3ec8' },
  unicorn: { ground: '#6b2a6e', main: '#ab2a78' },
  jungle: { ground: '#234d20', main: '#2c7429' },
  sea: { ground: '#0d4a6b', main: '#0b6a90' },
  mermaid: { ground: '#0f5359', main: '#8a3a96' },
  pirates: { ground: '#163a5f', main: '#1d5a94' },
  princess: { ground: '#5a2a78', main: '#8638b4' },
  heroes: { ground: '#1c2f6b', main: '#2b50c0' },
  circus: { ground: '#7a1f2e', main: '#1b62a2' },
  cars: { ground: '#2b2f45', main: '#34508f' },
  farm: { ground: '#5c3a1a', main: '#a5451a' },
  rainbow: { ground: '#24558a', main: '#bd3169' },
  sweets: { ground: '#84264d', main: '#b32a5c' },
  videogames: { ground: '#3b1f8c', main: '#4a35d4' },
  art: { ground: '#8f3414', main: '#1a6c8c' },
  firstBirthday: { ground: '#3f5f57', main: '#8f4f24' },
  evening: { ground: '#2b2438', main: '#6a4377' },
} as const;

export type MailTheme = keyof typeof MAIL_THEMES;
