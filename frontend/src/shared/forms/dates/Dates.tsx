import type { PickersInputLocaleText } from '@mui/x-date-pickers/locales';
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { speakDayjs } from '@/shared/dates/dayjsLocale';
import { shortPattern } from '@/shared/dates/patterns';
import { setDefaultPolicy } from '@/shared/trustedTypes';

setDefaultPolicy();

/** Gives the pickers the interface's language: names, first day of the week and texts. */
export function Dates({ children }: { children: ReactNode }) {
  const { t, i18n } = useTranslation(['pickers', 'common']);
  const locale = i18n.language;
  return (
    <LocalizationProvider
      dateAdapter={AdapterDayjs}
      adapterLocale={speakDayjs(locale)}
      dateFormats={dateFormats(locale)}
      localeText={texts(t)}
    >
      {children}
    </LocalizationProvider>
  );
}

/** The heading of the pickers has the parts of a date in the language's order too. */
function dateFormats(locale: string) {
  const shortDate = shortPattern(locale, { day: 'numeric', month: 'short' });
  return { shortDate, normalDateWithWeekday: `ddd, ${shortDate}` };
}

function texts(t: TFunction<['pickers', 'common']>): PickersInputLocaleText {
  return {
    previousMonth: t('previousMonth'),
    nextMonth: t('nextMonth'),
    openPreviousView: t('previousView'),
    openNextView: t('nextView'),
    calendarViewSwitchingButtonAriaLabel: (view) => t(view === 'year' ? 'toDayView' : 'toYearView'),
    cancelButtonLabel: t('common:actions.cancel'),
    okButtonLabel: t('common:actions.accept'),
    nextStepButtonLabel: t('next'),
    clearButtonLabel: t('clear'),
    fieldClearLabel: t('clear'),
    todayButtonLabel: t('today'),
    datePickerToolbarTitle: t('chooseDate'),
    openDatePickerDialogue: (date) => (date ? t('chosenDate', { date }) : t('chooseDate')),
    fieldYearPlaceholder: ({ digitAmount }) => t('yearLetter').repeat(digitAmount),
    fieldMonthPlaceholder: () => t('monthLetter').repeat(2),
    fieldDayPlaceholder: () => t('dayLetter').repeat(2),
    year: t('year'),
    month: t('month'),
    day: t('day'),
    empty: t('empty'),
  };
}
