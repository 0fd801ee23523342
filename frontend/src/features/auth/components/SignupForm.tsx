import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { hasCode } from '@/api/apiError';
import { DraftNote } from '@/shared/forms/DraftNote';
import { Form } from '@/shared/forms/Form';
import { FormAlert } from '@/shared/forms/FormAlert';
import { FormPhoneField } from '@/shared/forms/FormPhoneField';
import { useDraftForm } from '@/shared/forms/useDraftForm';
import { useServerErrors } from '@/shared/forms/useServerErrors';
import { toWirePhone } from '@/shared/phone/countries';
import { PrimaryAction } from '@/shared/ui/PrimaryAction';
import { useRegister } from '../api/register';
import { emptySignup } from '../signupValues';
import { AccountFields } from './AccountFields';

const secrets = ['password'] as const;

interface Props {
  /** The unverified session is saved already. */
  onSuccess: () => void;
  /** The invitation that the person came from: the mailed link leads back to it. */
  partyId?: string | null;
  /** Without the phone: what an invited person has to fill in on the way to their answer. */
  light?: boolean;
  /** A shorter way, above the fields. */
  above?: ReactNode;
  /** Shown when the address has an account already: the ways into it. */
  taken: (email: string) => ReactNode;
}

export function SignupForm({ onSuccess, partyId = null, light = false, above, taken }: Props) {
  const { t } = useTranslation('auth');
  const { form, draft } = useDraftForm('signup', emptySignup, secrets, { mode: 'onTouched' });
  const register = useRegister();
  const [takenEmail, setTakenEmail] = useState<string | null>(null);
  const labels = {
    full_name: t('fields.fullName'),
    email: t('fields.email'),
    repeat_email: t('fields.repeatEmail'),
    birthday: t('fields.birthday'),
    password: t('fields.password'),
    phone_number: t('fields.phone'),
  };
  const errors = useServerErrors(form, labels, {
    email_taken: 'email',
    too_young: 'birthday',
    'Validation.validatePhone': 'phone_number',
    'Validation.validateUniquePhone': 'phone_number',
  });

  const submit = form.handleSubmit(async (values) => {
    errors.clear();
    setTakenEmail(null);
    const phone = light ? {} : toWirePhone(values);
    try {
      await register.mutateAsync({
        full_name: values.full_name.trim(),
        email: values.email.trim(),
        password: values.password,
        birthday: values.birthday,
        ...phone,
        ...(partyId && { party_id: partyId }),
      });
      draft.done();
      onSuccess();
    } catch (error) {
      errors.show(error);
      if (hasCode(error, 'email_taken')) setTakenEmail(values.email.trim());
    }
  });

  return (
    <Form onSubmit={submit} label={t('signup.title')}>
      {above}
      <DraftNote draft={draft} />
      <AccountFields form={form} labels={labels} belowEmail={takenEmail && taken(takenEmail)} />
      {!light && (
        <FormPhoneField
          control={form.control}
          countryName="phone_country_code"
          numberName="phone_number"
          label={labels.phone_number}
          helperText={t('fields.phoneHint')}
          optional
        />
      )}
      <FormAlert error={errors.formError} />
      <PrimaryAction
        type="submit"
        variant={above ? 'outlined' : 'contained'}
        loading={register.isPending}
        fullWidth
      >
        {t('signup.submit')}
      </PrimaryAction>
    </Form>
  );
}
