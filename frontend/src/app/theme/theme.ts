import { createTheme } from '@mui/material/styles';
import { colors } from '@/shared/theme/colors';
import { components } from './components';

const system =
  'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", Arial, sans-serif';
const display = `'Fredoka', 'Fredoka fallback', ${system}`;
const heading = {
  fontFamily: display,
  fontWeight: 600,
  letterSpacing: '-0.01em',
  textWrap: 'balance',
} as const;

export const theme = createTheme({
  motion: { reducedMotion: 'system' },
  focusVisible: { outlineWidth: 3, outlineOffset: 2 },
  palette: {
    primary: {
      main: colors.purple,
      dark: colors.purpleDark,
      light: colors.purpleLight,
      contrastText: colors.paper,
    },
    secondary: { main: colors.yellow, dark: colors.yellowDark, contrastText: colors.ink },
    error: { main: colors.red, light: colors.redMist, contrastText: colors.paper },
    info: { main: colors.blue, light: colors.blueMist, contrastText: colors.paper },
    success: { main: colors.green, light: colors.greenMist, contrastText: colors.paper },
    warning: { main: colors.orange, light: colors.orangeMist, contrastText: colors.paper },
    text: { primary: colors.ink, secondary: colors.inkSoft, disabled: colors.inkSoft },
    action: { disabled: colors.inkSoft, disabledBackground: colors.line },
    background: { default: colors.ground, paper: colors.paper },
    divider: colors.line,
  },
  // The unit of `sx={{ borderRadius: n }}`; each component has its own, larger radius.
  shape: { borderRadius: 4 },
  typography: {
    fontFamily: system,
    // Of the display face 28/34, 22/28 and 18/24, of a row's title 16/24; of text 16/24, 14/20 and 13/18.
    h1: { ...heading, fontSize: '1.75rem', lineHeight: 34 / 28 },
    h2: { ...heading, fontSize: '1.375rem', lineHeight: 28 / 22 },
    h3: { ...heading, fontSize: '1.125rem', lineHeight: 24 / 18 },
    h4: { ...heading, fontSize: '1rem', lineHeight: 24 / 16 },
    body1: { lineHeight: 24 / 16 },
    body2: { fontSize: '0.875rem', lineHeight: 20 / 14 },
    caption: { fontSize: '0.8125rem', lineHeight: 18 / 13 },
    button: { fontFamily: display, fontWeight: 600, textTransform: 'none', fontSize: '1rem' },
  },
  components,
});
