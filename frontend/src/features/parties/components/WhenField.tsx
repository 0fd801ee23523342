import EventIcon from '@mui/icons-material/EventRounded';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import { useEffect, useId, useRef, useState } from 'react';
import { useController, useWatch, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { formatDate, shortDay } from '@/shared/dates/wallClock';
import { useRules } from '@/shared/forms/useRules';
import { lazyPart } from '@/shared/lazy/lazyPart';
import { themed } from '@/shared/theme/colors';
import { PlainList } from '@/shared/ui/PlainList';
import { Row, RowMark } from '@/shared/ui/Row';
import { partyDates } from '@/api/rules.gen';
import { dateTime, endsAfter, notAfter, notOver, notTooFar } from '../partyChecks';
import {
  isOneDay,
  followStart,
  isWallClock,
  later,
  moveStart,
  nowIn,
  yearsLater,
  type Dates,
} from '../partyDates';
import type { PartyValues } from '../partyForm';
import { endsFor, fineStep, onDay, shortTime, timesOfDay } from '../times';

const DaySheet = lazyPart(() => import('@/shared/forms/dates/DaySheet'), { place: 'above' });

interface Props {
  form: UseFormReturn<PartyValues>;
  labels: Record<keyof PartyValues, string>;
}

const now = () => new Date();

/** When the party is, on a line that opens the calendar. The deadline follows the start. */
export function WhenField({ form, labels, isNew }: Props & { isNew: boolean }) {
  const { t, i18n } = useTranslation('partyForm');
  const rules = useRules();
  const { control, getValues, setValue } = form;
  const [chosen, setChosen] = useState<Dates | null>(null);
  const timezone = () => getValues('timezone');
  const inFuture = isNew ? [notOver(timezone, now)] : [];
  const due = useWatch({ control, name: 'rsvp_due_date' });
  const start = useController({
    control,
    name: 'date_start',
    rules: rules(labels.date_start, dateTime, notTooFar(timezone, now)),
  });
  const end = useController({
    control,
    name: 'date_end',
    rules: rules(
      labels.date_end,
      dateTime,
      endsAfter(() => getValues('date_start')),
      ...inFuture,
    ),
  });
  const from = start.field.value;
  const to = end.field.value;
  const day = (value: string) => shortDay(value.slice(0, 10), i18n.language);
  const weekday = (value: string) => formatDate(value.slice(0, 10), 'shortWeekday', i18n.language);
  const present = nowIn(timezone(), now());
  const opened = { date_start: from, date_end: to, rsvp_due_date: due };
  const change = (by: (current: Dates) => Dates) => setChosen((current) => current && by(current));
  const move = (next: (start: string) => string) =>
    change((current) => moveStart(opened, current, next(current.date_start), present));

  return (
    <DateRow
      label={t('form.when')}
      title={isWallClock(from) && isWallClock(to) ? whenOf(from, to) : t('when.none')}
      text={isWallClock(due) ? t('when.due', { day: day(due) }) : ''}
      error={start.fieldState.error?.message ?? end.fieldState.error?.message}
      refs={[start.field.ref, end.field.ref]}
      onOpen={() => setChosen(complete(getValues(), present))}
    >
      {chosen && (
        <DaySheet
          title={t('form.when')}
          day={chosen.date_start.slice(0, 10)}
          // A party that has begun keeps its day.
          min={[present, from].filter(Boolean).toSorted()[0]?.slice(0, 10) ?? present}
          max={yearsLater(present, partyDates.maxYearsAhead).slice(0, 10)}
          onDay={(next) => move((start) => onDay(start, next))}
          wheels={[
            {
              label: t('form.start'),
              value: chosen.date_start,
              options: timesOfDay(chosen.date_start).map(timeOption),
              onChange: (next) => move((start) => onDay(next, start.slice(0, 10))),
              onFine: (direction) => move((start) => later(start, direction * fineStep)),
            },
            {
              label: t('form.end'),
              value: chosen.date_end,
              options: endsFor(chosen.date_start, chosen.date_end).map((value) => ({
                value,
                label: isSameDay(value, chosen.date_start)
                  ? value.slice(11)
                  : t('when.nextDay', { day: weekday(value), time: value.slice(11) }),
              })),
              onChange: (date_end) => change((current) => ({ ...current, date_end })),
              onFine: (direction) =>
                change((current) => {
                  const date_end = later(current.date_end, direction * fineStep);
                  const isEnd = endsFor(current.date_start, date_end).includes(date_end);
                  return isEnd ? { ...current, date_end } : current;
                }),
            },
          ]}
          onDone={() => {
            const options = { shouldDirty: true, shouldValidate: true, shouldTouch: true };
            setValue('date_start', chosen.date_start, options);
            setValue('date_end', chosen.date_end, options);
            setValue('rsvp_due_date', chosen.rsvp_due_date, options);
            setChosen(null);
          }}
          onClose={() => setChosen(null)}
        />
      )}
    </DateRow>
  );

  function whenOf(first: string, last: string): string {
    const values = { day: day(first), lastDay: day(last), start: shortTime(first) };
    return t(isOneDay(first, last) ? 'when.oneDay' : 'when.days', {
      ...values,
      end: shortTime(last),
    });
  }
}

/** Until when families answer. */
export function DeadlineField({ form, labels }: Props) {
  const { t, i18n } = useTranslation('partyForm');
  const rules = useRules();
  const { control, getValues } = form;
  const { field, fieldState } = useController({
    control,
    name: 'rsvp_due_date',
    rules: rules(
      labels.rsvp_due_date,
      dateTime,
      notAfter(() => getValues('date_start')),
    ),
  });
  const [chosen, setChosen] = useState<string | null>(null);
  const change = (by: (current: string) => string) =>
    setChosen((current) => current && by(current));
  const { value } = field;
  const day = shortDay(value.slice(0, 10) || '2000-01-01', i18n.language);
  const present = nowIn(getValues('timezone'), now());
  const last = getValues('date_start');
  return (
    <DateRow
      label={labels.rsvp_due_date}
      title={
        isWallClock(value) ? t('when.moment', { day, time: shortTime(value) }) : t('when.none')
      }
      text={t('form.deadlineHelp')}
      error={fieldState.error?.message}
      refs={[field.ref]}
      onOpen={() =>
        setChosen(isWallClock(value) ? value : complete(getValues(), present).date_start)
      }
    >
      {chosen && (
        <DaySheet
          title={labels.rsvp_due_date}
          day={chosen.slice(0, 10)}
          min={(chosen < present ? chosen : present).slice(0, 10)}
          max={last.slice(0, 10)}
          onDay={(next) => change((current) => onDay(current, next))}
          wheels={[
            {
              label: t('form.time'),
              value: chosen,
              options: timesOfDay(chosen).map(timeOption),
              onChange: (next) => change((current) => onDay(next, current.slice(0, 10))),
              onFine: (direction) => change((current) => later(current, direction * fineStep)),
            },
          ]}
          onDone={() => {
            field.onChange(chosen);
            field.onBlur();
            setChosen(null);
          }}
          onClose={() => setChosen(null)}
        />
      )}
    </DateRow>
  );
}

interface RowProps {
  label: string;
  title: string;
  text: string;
  error: string | undefined;
  /** Of the fields that it stands for: they take the focus. */
  refs: ((field: { focus: () => void } | null) => void)[];
  onOpen: () => void;
  children: React.ReactNode;
}

function DateRow({ label, title, text, error, refs, onOpen, children }: RowProps) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const row = { focus: () => box.current?.querySelector('button')?.focus() };
    refs.forEach((ref) => ref(row));
  });
  return (
    <Box
      ref={box}
      role="group"
      aria-label={label}
      aria-describedby={error && id}
      onPointerEnter={DaySheet.preload}
      onFocus={DaySheet.preload}
    >
      <PlainList sx={{ m: -0.5 }}>
        <Row
          onOpen={onOpen}
          picture={
            <RowMark ground={themed.mist} color={themed.main}>
              <EventIcon />
            </RowMark>
          }
          title={
            <Box component="span" sx={sentence}>
              {title}
            </Box>
          }
          text={text}
        />
      </PlainList>
      {error && (
        <FormHelperText id={id} error sx={{ mx: 0 }}>
          {error}
        </FormHelperText>
      )}
      {children}
    </Box>
  );
}

const sentence = {
  display: 'inline-block',
  '&::first-letter': { textTransform: 'uppercase' },
} as const;

const isSameDay = (one: string, other: string): boolean => one.slice(0, 10) === other.slice(0, 10);

const timeOption = (value: string) => ({ value, label: value.slice(11) });

/** What the sheet opens with: also where a date is missing. */
function complete(dates: Dates, present: string): Dates {
  const { date_start, date_end, rsvp_due_date } = dates;
  const isWhole = isWallClock(date_start) && date_end > date_start;
  const start = isWallClock(date_start) ? date_start : `${present.slice(0, 10)} 16:00`;
  return isWhole
    ? { date_start, date_end, rsvp_due_date }
    : followStart('', { ...dates, date_start: start }, present);
}
