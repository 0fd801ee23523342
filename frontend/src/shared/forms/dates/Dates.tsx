import type { PickersInputLocaleText } from '@mui/x-date-pickers/locales';
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { shortPattern, speakDayjs } from '@/shared/dates/patterns';
import { allowPlainText } from './plainTextPolicy';

allowPlainText();

/** Gives the pickers the interface's language: names, first day of the week and texts. */
export function Dates({ children }: { children: ReactNode }) {
  const { t, i18n } = useTranslation();
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

function texts(t: TFunction): PickersInputLocaleText {
  return {
    previousMonth: t('pickers.previousMonth'),
    nextMonth: t('pickers.nextMonth'),
    openPreviousView: t('pickers.previousView'),
    openNextView: t('pickers.nextView'),
    calendarViewSwitchingButtonAriaLabel: (view) =>
      t(view === 'year' ? 'pickers.toDayView' : 'pickers.toYearView'),
    cancelButtonLabel: t('actions.cancel'),
    okButtonLabel: t('actions.accept'),
    nextStepButtonLabel: t('pickers.next'),
    clearButtonLabel: t('pickers.clear'),
    fieldClearLabel: t('pickers.clear'),
    todayButtonLabel: t('pickers.today'),
    datePickerToolbarTitle: t('pickers.chooseDate'),
    dateTimePickerToolbarTitle: t('pickers.chooseDateTime'),
    openDatePickerDialogue: (date) =>
      date ? t('pickers.chosenDate', { date }) : t('pickers.chooseDate'),
    clockLabelText: (view) => t(view === 'hours' ? 'pickers.selectHours' : 'pickers.selectMinutes'),
    selectViewText: (view) => t(view === 'hours' ? 'pickers.selectHours' : 'pickers.selectMinutes'),
    hoursClockNumberText: (hours) => t('pickers.hoursNumber', { hours: hours.padStart(2, '0') }),
    minutesClockNumberText: (minutes) =>
      t('pickers.minutesNumber', { minutes: minutes.padStart(2, '0') }),
    fieldYearPlaceholder: ({ digitAmount }) => t('pickers.yearLetter').repeat(digitAmount),
    fieldMonthPlaceholder: () => t('pickers.monthLetter').repeat(2),
    fieldDayPlaceholder: () => t('pickers.dayLetter').repeat(2),
    fieldHoursPlaceholder: () => t('pickers.hourLetter').repeat(2),
    fieldMinutesPlaceholder: () => t('pickers.minuteLetter').repeat(2),
    year: t('pickers.year'),
    month: t('pickers.month'),
    day: t('pickers.day'),
    hours: t('pickers.hours'),
    minutes: t('pickers.minutes'),
    empty: t('pickers.empty'),
  };
}
