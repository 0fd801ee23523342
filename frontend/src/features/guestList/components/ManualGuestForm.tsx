import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { contactPhone, insurerName, manualGuestDays, personName } from '@/api/rules.gen';
import { today } from '@/shared/dates/wallClock';
import * as checks from '@/shared/forms/checks';
import { FormBirthdayField } from '@/shared/forms/dates/FormDateField';
import { Form } from '@/shared/forms/Form';
import { FormAlert } from '@/shared/forms/FormAlert';
import { FormTextField } from '@/shared/forms/FormTextField';
import { useRules } from '@/shared/forms/useRules';
import { useServerErrors } from '@/shared/forms/useServerErrors';
import { PrimaryAction } from '@/shared/ui/PrimaryAction';
import { useAddGuest } from '../api/addGuest';
import { emptyGuest, toNewGuest, type ManualGuest } from '../manualGuest';
import type { Added } from './AddNote';
import { HealthConditionPicker } from './HealthConditionPicker';
import { KindChoice } from './KindChoice';

interface Props {
  partyId: string;
  /** What was searched for, unless it is an address. */
  suggestedName: string;
  isShown: boolean;
  onNote: (note: Added) => void;
}

/** A guest without an account: the name is enough. */
export function ManualGuestForm({ partyId, suggestedName, isShown, onNote }: Props) {
  const { t } = useTranslation('guestList');
  const form = useForm<ManualGuest>({ defaultValues: emptyGuest(), mode: 'onTouched' });
  const { control, getFieldState, setValue } = form;
  const add = useAddGuest(partyId);
  // A new number empties the search of the care notes as well.
  const [round, setRound] = useState(0);
  const rules = useRules();
  const labels = {
    'user.full_name': t('manual.name'),
    'user.email': t('manual.email'),
    'user.birthday': t('manual.birthday'),
    'user.health_insurance_name': t('manual.insurer'),
    'user.health_insurance_phone': t('manual.insurerPhone'),
  } as const;
  const errors = useServerErrors(form, labels);

  useEffect(() => {
    if (!isShown || suggestedName.includes('@') || getFieldState('user.full_name').isDirty) return;
    setValue('user.full_name', suggestedName);
  }, [isShown, suggestedName, getFieldState, setValue]);

  const submit = form.handleSubmit(async (values) => {
    errors.clear();
    try {
      await add.mutateAsync(toNewGuest(values));
      form.reset(emptyGuest());
      setRound(round + 1);
      form.setFocus('user.full_name');
      onNote({ severity: 'success', text: t('add.added', { name: values.user.full_name.trim() }) });
    } catch (error) {
      errors.show(error);
    }
  });

  const text = (name: Exclude<keyof typeof labels, 'user.birthday'>, ...more: checks.Check[]) => ({
    control,
    name,
    label: labels[name],
    rules: rules(labels[name], ...more),
  });

  return (
    <Form onSubmit={submit} label={t('add.manual')}>
      <KindChoice control={control} />
      <FormTextField
        {...text('user.full_name', checks.required, checks.text(personName))}
        autoComplete="off"
      />
      <FormTextField
        {...text('user.email', checks.email)}
        optional
        type="email"
        autoComplete="off"
        helperText={t('manual.emailHelp')}
        slotProps={{ htmlInput: { inputMode: 'email', autoCapitalize: 'none' } }}
      />
      <FormBirthdayField
        control={control}
        name="user.birthday"
        label={t('manual.birthdayOptional')}
        rules={rules(labels['user.birthday'], checks.birthday(today()))}
        max={today()}
        helperText={t('manual.birthdayHelp')}
      />
      <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { xs: '1fr', sm: '5fr 6fr' } }}>
        <FormTextField
          {...text('user.health_insurance_name', checks.text(insurerName))}
          optional
          autoComplete="off"
        />
        <FormTextField
          {...text('user.health_insurance_phone', checks.contactPhone)}
          optional
          type="tel"
          autoComplete="off"
          slotProps={{ htmlInput: { maxLength: contactPhone.max } }}
        />
      </Box>
      <HealthConditionPicker key={round} control={control} />
      <Typography variant="body2" color="textSecondary">
        {t('manual.kept', { days: manualGuestDays })}
      </Typography>
      <FormAlert error={errors.formError} />
      <PrimaryAction type="submit" loading={add.isPending}>
        {t('manual.submit')}
      </PrimaryAction>
    </Form>
  );
}
