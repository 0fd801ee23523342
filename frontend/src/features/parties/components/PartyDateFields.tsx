import Box from '@mui/material/Box';
import { useEffect, useRef } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormDateTimeField } from '@/shared/forms/dates/FormDateField';
import { useRules } from '@/shared/forms/useRules';
import { dateTime, endsAfter, notAfter, notOver, notTooFar } from '../partyChecks';
import { followStart, isWallClock, nowIn } from '../partyDates';
import type { PartyValues } from '../partyForm';
import { TimezoneField } from './TimezoneField';

/** Children's parties are in the afternoon: a day that is chosen gets this hour first. */
const usualHour = '16:00';

interface Props {
  form: UseFormReturn<PartyValues>;
  labels: Record<keyof PartyValues, string>;
  isNew: boolean;
}

const now = () => new Date();

/** When the party is. Choosing the start fills in the end and the deadline. */
export function PartyDateFields({ form, labels, isNew }: Props) {
  const { t } = useTranslation('partyForm');
  const rules = useRules();
  const { control, getValues } = form;
  useFollowingDates(form);
  const start = () => getValues('date_start');
  const timezone = () => getValues('timezone');
  const inFuture = isNew ? [notOver(timezone, now)] : [];

  return (
    <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
      <FormDateTimeField
        control={control}
        name="date_start"
        label={labels.date_start}
        rules={rules(labels.date_start, dateTime, notTooFar(timezone, now))}
        reference={`${nowIn(timezone(), now()).slice(0, 10)} ${usualHour}`}
      />
      <FormDateTimeField
        control={control}
        name="date_end"
        label={labels.date_end}
        rules={rules(labels.date_end, dateTime, endsAfter(start), ...inFuture)}
      />
      <FormDateTimeField
        control={control}
        name="rsvp_due_date"
        label={labels.rsvp_due_date}
        rules={rules(labels.rsvp_due_date, dateTime, notAfter(start))}
        helperText={t('form.deadlineHelp')}
      />
      <TimezoneField control={control} label={labels.timezone} />
    </Box>
  );
}

function useFollowingDates({
  control,
  getValues,
  setValue,
  formState,
}: UseFormReturn<PartyValues>) {
  const start = useWatch({ control, name: 'date_start' });
  const previous = useRef(start);
  const { isSubmitted } = formState;

  useEffect(() => {
    if (start === previous.current || !isWallClock(start)) return;
    const { date_end, rsvp_due_date, timezone } = getValues();
    const next = followStart(
      previous.current,
      { date_start: start, date_end, rsvp_due_date },
      nowIn(timezone, new Date()),
    );
    previous.current = start;
    const options = { shouldDirty: true, shouldValidate: isSubmitted };
    if (next.date_end !== date_end) setValue('date_end', next.date_end, options);
    if (next.rsvp_due_date !== rsvp_due_date) {
      setValue('rsvp_due_date', next.rsvp_due_date, options);
    }
  }, [start, getValues, setValue, isSubmitted]);
}
