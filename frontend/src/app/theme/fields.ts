import type { ThemeOptions } from '@mui/material/styles';
import { calendarSize } from '@/shared/theme/calendarSize';
import { colors, themed } from '@/shared/theme/colors';

/**
 * Labels above the field instead of floating inside it: readable while typing.
 */
const label = {
  position: 'static',
  transform: 'none',
  maxWidth: 'none',
  overflow: 'visible',
  whiteSpace: 'normal',
  marginBottom: 6,
  fontSize: '0.9375rem',
  fontWeight: 600,
  lineHeight: 1.35,
  color: colors.ink,
  pointerEvents: 'auto',
  '&.Mui-focused': { color: themed.main },
  '&.Mui-error': { color: colors.ink },
} as const;

const outline = {
  top: 0,
  borderColor: colors.inputLine,
  borderWidth: 1.5,
  '& legend': { display: 'none' },
} as const;

const thickOnFocus = (notchedOutline: string) => ({
  [`&.Mui-focused .${notchedOutline}`]: { borderWidth: 2.5 },
});

const focusRing = {
  '&:focus-visible': { outline: `3px solid ${themed.main}`, outlineOffset: 2 },
} as const;

export const fields: NonNullable<ThemeOptions['components']> = {
  MuiTextField: { defaultProps: { fullWidth: true, variant: 'outlined' } },
  MuiFormControl: { defaultProps: { fullWidth: true } },
  MuiInputLabel: {
    defaultProps: { shrink: true, required: false },
    styleOverrides: { root: label },
  },
  MuiOutlinedInput: {
    defaultProps: { notched: false },
    styleOverrides: {
      root: {
        backgroundColor: colors.paper,
        borderRadius: 14,
        '&.Mui-disabled': {
          backgroundColor: colors.ground,
          '& .MuiOutlinedInput-notchedOutline': { borderColor: colors.line },
        },
        ...thickOnFocus('MuiOutlinedInput-notchedOutline'),
      },
      input: {
        ...{ paddingBlock: 14, height: '1.5em', textOverflow: 'ellipsis' },
        '&::placeholder': { opacity: 0.7 },
      },
      // The text area has the padding.
      multiline: { paddingBlock: 0 },
      notchedOutline: outline,
    },
  },
  MuiPickersOutlinedInput: {
    styleOverrides: {
      root: {
        backgroundColor: colors.paper,
        borderRadius: 14,
        ...thickOnFocus('MuiPickersOutlinedInput-notchedOutline'),
      },
      // The format of an empty field is its instruction: full contrast.
      sectionsContainer: { paddingBlock: 14, '&&': { opacity: 1 } },
      notchedOutline: outline,
    },
  },
  MuiPickersLayout: {
    styleOverrides: {
      // As wide as the calendar, however long the words of a language are.
      root: {
        '& .MuiPickersLayout-toolbar, & .MuiPickersLayout-actionBar': {
          width: 0,
          minWidth: '100%',
        },
      },
    },
  },
  // No buttons of MUI's: its ring of the keyboard's focus is not theirs.
  MuiYearCalendar: { styleOverrides: { button: { ...focusRing, fontSize: calendarSize } } },
  MuiMonthCalendar: { styleOverrides: { button: { ...focusRing, fontSize: calendarSize } } },
  MuiPickersCalendarHeader: { styleOverrides: { label: { fontSize: calendarSize } } },
  MuiFormHelperText: {
    styleOverrides: {
      root: {
        marginInline: 0,
        fontSize: '0.875rem',
        lineHeight: 1.4,
        color: colors.inkSoft,
      },
    },
  },
};
