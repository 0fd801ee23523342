/**
 * The brand's colours. Every text/ground pair used by the theme passes WCAG 2.2 AA (4.5:1), and
 * input borders and icons 3:1.
 */
export const colors = {
  ink: '#2b1f3a',
  inkSoft: '#63586f',
  ground: '#fbf6ee',
  paper: '#ffffff',
  line: '#eae0d3',
  inputLine: '#8d8299',
  purple: '#6b2fb3',
  purpleDark: '#4e1f8c',
  purpleLight: '#9a68d6',
  purpleMist: '#f3ecfb',
  yellow: '#ffc93c',
  yellowDark: '#e0a412',
  yellowMist: '#fff4d4',
  coral: '#ff7a6b',
  pink: '#ff9fb0',
  teal: '#2fb5a5',
  sky: '#58a9f0',
  red: '#9b1c1f',
  redMist: '#fdeceb',
  blue: '#1b5fa8',
  blueMist: '#e8f2fc',
  green: '#1d7446',
  greenMist: '#e6f5ec',
  orange: '#a84e08',
  orangeMist: '#fff0dd',
} as const;

/** Brand colours that the theme of a party replaces: `ThemedPage`. */
export const themed = {
  main: `var(--main, ${colors.purple})`,
  mist: `var(--mist, ${colors.purpleMist})`,
  page: `var(--page, ${colors.ground})`,
} as const;

/** The order in which garlands and confetti use them. */
export const festive = [
  colors.yellow,
  colors.purple,
  colors.coral,
  colors.teal,
  colors.sky,
  colors.pink,
] as const;
