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
    text: { primary: colors.ink, secondary: colors.inkSoft },
    background: { default: colors.ground, paper: colors.paper },
    divider: colors.line,
  },
  // The unit of `sx={{ borderRadius: n }}`; each component has its own, larger radius.
  shape: { borderRadius: 4 },
  typography: {
    fontFamily: system,
    h1: { ...heading, fontSize: 'clamp(1.75rem, 1.5rem + 1.2vw, 2.25rem)', lineHeight: 1.15 },
    h2: { ...heading, fontSize: 'clamp(1.375rem, 1.25rem + 0.6vw, 1.625rem)', lineHeight: 1.2 },
    h3: { ...heading, fontSize: '1.1875rem', lineHeight: 1.3 },
    h4: { ...heading, fontSize: '1.0625rem', lineHeight: 1.35 },
    body1: { lineHeight: 1.55 },
    body2: { fontSize: '0.9375rem', lineHeight: 1.5 },
    caption: { fontSize: '0.8125rem', lineHeight: 1.4 },
    button: { fontFamily: display, fontWeight: 600, textTransform: 'none', fontSize: '1rem' },
  },
  components,
});
