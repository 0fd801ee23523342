import type { ThemeOptions } from '@mui/material/styles';
import type {} from '@mui/x-date-pickers/themeAugmentation';
import { colors, themed } from '@/shared/theme/colors';
import { fields } from './fields';

/** Low elevation. */
const shadows = {
  card: '0 1px 2px rgb(78 31 140 / 0.05), 0 8px 24px -8px rgb(78 31 140 / 0.12)',
  raised: '0 2px 4px rgb(78 31 140 / 0.06), 0 18px 40px -12px rgb(78 31 140 / 0.22)',
};

const press = (edge: string) => ({
  boxShadow: `0 3px 0 ${edge}`,
  '&:hover, &.Mui-focusVisible': { boxShadow: `0 3px 0 ${edge}` },
  '&:active': { boxShadow: `0 1px 0 ${edge}`, transform: 'translateY(2px)' },
  '&.Mui-disabled': { boxShadow: 'none' },
});

export const components: NonNullable<ThemeOptions['components']> = {
  MuiCssBaseline: {
    styleOverrides: {
      html: {
        colorScheme: 'only light',
        scrollPaddingTop: 80,
        scrollPaddingBottom: 'calc(var(--bar, 0px) + 16px)',
        WebkitTextSizeAdjust: '100%',
      },
      body: { overflowWrap: 'break-word', backgroundColor: themed.page },
      '#root': { isolation: 'isolate' },
      ':focus-visible': { outline: `3px solid ${themed.main}`, outlineOffset: 2 },
      'h1:focus, main:focus': { outline: 'none' },
      a: { color: themed.main },
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': {
          animationDuration: '0.01ms !important',
          animationIterationCount: '1 !important',
          transitionDuration: '0.01ms !important',
          scrollBehavior: 'auto !important',
        },
      },
    },
  },
  MuiButtonBase: { defaultProps: { disableRipple: true } },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: {
        borderRadius: 999,
        paddingInline: 22,
        minHeight: 44,
        transition: 'background-color 120ms, transform 80ms, box-shadow 80ms',
      },
      sizeLarge: { minHeight: 52, fontSize: '1.0625rem', paddingInline: 28 },
      sizeSmall: { minHeight: 36, fontSize: '0.9375rem', paddingInline: 16 },
      outlined: { borderWidth: 2, '&:hover': { borderWidth: 2 } },
    },
    variants: [
      {
        props: { variant: 'contained', color: 'primary' },
        style: ({ theme }) => press(theme.palette.primary.dark),
      },
      { props: { variant: 'contained', color: 'secondary' }, style: press(colors.yellowDark) },
      { props: { variant: 'contained', color: 'error' }, style: press('#6d1113') },
    ],
  },
  MuiIconButton: { styleOverrides: { root: { minWidth: 44, minHeight: 44 } } },
  // Of a screen: 1,040 px between its margins.
  MuiContainer: { styleOverrides: { maxWidthLg: { '&&': { maxWidth: 1088 } } } },
  MuiPaper: { styleOverrides: { rounded: { borderRadius: 24 } } },
  MuiCard: {
    defaultProps: { elevation: 0 },
    styleOverrides: { root: { borderRadius: 24, boxShadow: shadows.card } },
  },
  MuiAlert: {
    styleOverrides: {
      root: {
        ...{ borderRadius: 16, fontSize: '0.9375rem', alignItems: 'flex-start' },
        // What can be done goes below where the words have no room beside it.
        flexWrap: 'wrap',
      },
      message: { flex: '1 1 7rem' },
      standard: ({ ownerState, theme }) => {
        const tone = theme.palette[ownerState.severity ?? 'info'];
        return {
          backgroundColor: tone.light,
          color: colors.ink,
          '& .MuiAlert-icon': { color: tone.main },
        };
      },
    },
  },
  MuiAlertTitle: { styleOverrides: { root: { fontWeight: 700, marginBottom: 2 } } },
  MuiChip: { styleOverrides: { root: { fontWeight: 600, borderRadius: 999 } } },
  MuiDialog: {
    styleOverrides: { paper: { borderRadius: 24, boxShadow: shadows.raised } },
  },
  MuiDialogTitle: { styleOverrides: { root: { paddingTop: 24 } } },
  MuiDialogActions: {
    styleOverrides: { root: { padding: '8px 24px 24px', gap: 4, flexWrap: 'wrap' } },
  },
  MuiBackdrop: {
    styleOverrides: {
      root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: 'rgb(43 31 58 / 0.5)' } },
    },
  },
  MuiTab: {
    styleOverrides: {
      root: {
        fontSize: '1rem',
        minHeight: 48,
        // MUI's indicator is measured by script: after a resize it is late.
        '&.Mui-selected::after': {
          content: '""',
          position: 'absolute',
          inset: 'auto 0 0',
          height: 4,
          borderRadius: '4px 4px 0 0',
          backgroundColor: 'currentColor',
        },
      },
    },
  },
  MuiTabs: { styleOverrides: { indicator: { display: 'none' } } },
  MuiTooltip: { styleOverrides: { tooltip: { borderRadius: 10, fontSize: '0.875rem' } } },
  // Its ground is not a lighter bar: one of nothing would look full.
  MuiLinearProgress: {
    styleOverrides: {
      root: { borderRadius: 999, height: 6, '&&': { backgroundColor: colors.line } },
    },
  },
  MuiLink: { defaultProps: { underline: 'always' }, styleOverrides: { root: { fontWeight: 600 } } },
  MuiSkeleton: {
    defaultProps: { animation: 'wave' },
    styleOverrides: { rounded: { borderRadius: 16 } },
  },
  ...fields,
};
