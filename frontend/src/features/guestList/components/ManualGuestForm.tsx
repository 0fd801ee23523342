import MoreIcon from '@mui/icons-material/ExpandMoreRounded';
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { networkError } from '@/api/apiError';
import {
  contactPhone,
  guestInfoHours,
  insurerName,
  manualGuestDays,
  personName,
  typedPhone,
} from '@/api/rules.gen';
import { today } from '@/shared/dates/wallClock';
import * as checks from '@/shared/forms/checks';
import { FormBirthdayField } from '@/shared/forms/dates/FormDateField';
import { Form } from '@/shared/forms/Form';
import { FormAlert } from '@/shared/forms/FormAlert';
import { FormTextField } from '@/shared/forms/FormTextField';
import { useServerErrors } from '@/shared/forms/useServerErrors';
import { PrimaryAction } from '@/shared/ui/PrimaryAction';
import { SheetFoot } from '@/shared/ui/Sheet';
import { Small } from '@/shared/ui/Small';
import { useAddGuest } from '../api/addGuest';
import { emptyGuest, toNewGuest, type ManualGuest } from '../manualGuest';
import type { Added } from './AddNote';
import { CareOfGuest } from './CareOfGuest';
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
  const { t } = useTranslation('walkIn');
  const { t: tList } = useTranslation('guestList');
  const form = useForm<ManualGuest>({ defaultValues: emptyGuest(), mode: 'onTouched' });
  const { control, getFieldState, setValue } = form;
  const isKid = useWatch({ control, name: 'user.kind' }) === 'kid';
  const add = useAddGuest(partyId);
  const [hasMore, setHasMore] = useState(false);
  // A new number closes what was opened for the guest before.
  const [round, setRound] = useState(0);
  const labels = {
    'user.full_name': t('name'),
    'user.brought_by': t('broughtBy'),
    'user.contact_phone': t('broughtByPhone'),
    'user.email': t('email'),
    'user.birthday': t('birthday'),
    'user.health_insurance_name': t('insurer'),
    'user.health_insurance_phone': t('insurerPhone'),
  } as const;
  const errors = useServerErrors(
    form,
    labels,
    { 'Validation.validatePhone': 'user.contact_phone' },
    { [networkError]: t('noSignal') },
  );

  useEffect(() => {
    if (!isShown || suggestedName.includes('@') || getFieldState('user.full_name').isDirty) return;
    setValue('user.full_name', suggestedName);
  }, [isShown, suggestedName, getFieldState, setValue]);

  const submit = form.handleSubmit(async (values) => {
    errors.clear();
    try {
      await add.mutateAsync(toNewGuest(values));
      form.reset(emptyGuest());
      setHasMore(false);
      setRound(round + 1);
      form.setFocus('user.full_name');
      onNote({
        severity: 'success',
        text: tList('add.added', { name: values.user.full_name.trim() }),
      });
    } catch (error) {
      errors.show(error);
    }
  });

  const text = (name: Exclude<keyof typeof labels, 'user.birthday'>, ...more: checks.Check[]) => ({
    control,
    name,
    label: labels[name],
    checks: more,
    autoComplete: 'off',
  });
  const phone = (max: number) => ({ type: 'tel', slotProps: { htmlInput: { maxLength: max } } });

  return (
    <Form onSubmit={submit} label={tList('add.manual')}>
      <KindChoice control={control} />
      <FormTextField {...text('user.full_name', checks.required, checks.text(personName))} />
      <CareOfGuest key={round} control={control} />
      {isKid && (
        <>
          <FormTextField {...text('user.brought_by', checks.text(personName))} optional />
          <FormTextField
            {...text('user.contact_phone', checks.ownPhone)}
            {...phone(typedPhone.max)}
            optional
          />
        </>
      )}
      {hasMore ? (
        <>
          <FormTextField
            {...text('user.email', checks.email)}
            optional
            autoFocus
            type="email"
            helperText={t('emailHelp')}
            slotProps={{ htmlInput: { inputMode: 'email', autoCapitalize: 'none' } }}
          />
          <FormBirthdayField
            control={control}
            name="user.birthday"
            label={labels['user.birthday']}
            optional
            checks={[checks.birthday(today())]}
            max={today()}
            helperText={t('birthdayHelp')}
          />
          <FormTextField
            {...text('user.health_insurance_name', checks.text(insurerName))}
            optional
          />
          <FormTextField
            {...text('user.health_insurance_phone', checks.contactPhone)}
            {...phone(contactPhone.max)}
            optional
          />
        </>
      ) : (
        <Button
          startIcon={<MoreIcon />}
          aria-expanded={false}
          onClick={() => setHasMore(true)}
          sx={{ alignSelf: 'flex-start' }}
        >
          {t('more')}
        </Button>
      )}
      <Small>{t('kept', { hours: guestInfoHours, days: manualGuestDays })}</Small>
      <FormAlert error={errors.formError} text={errors.formText} />
      <SheetFoot>
        <PrimaryAction type="submit" loading={add.isPending}>
          {t('submit')}
        </PrimaryAction>
      </SheetFoot>
    </Form>
  );
}
