import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Form } from '@/shared/forms/Form';
import { FormAlert } from '@/shared/forms/FormAlert';
import { FormPhoneField } from '@/shared/forms/FormPhoneField';
import { useServerErrors } from '@/shared/forms/useServerErrors';
import { snack } from '@/shared/notifications/store';
import { toPhoneValues, toWirePhone, type PhoneValues } from '@/shared/phone/countries';
import { Small } from '@/shared/ui/Small';
import { useChangePerson } from '../api/changePerson';

interface Props {
  ownId: string;
  onEnd: () => void;
}

/** Asks a guardian without a phone for one: at the door it is the child's emergency contact. */
export default function GuardianPhone({ ownId, onEnd }: Props) {
  const { t } = useTranslation('family');
  const form = useForm<PhoneValues>({ defaultValues: toPhoneValues({}), mode: 'onTouched' });
  const change = useChangePerson(ownId);
  const label = t('contactPhone.label');
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    // The pressed button disappears: the focus goes on with what is around it.
    const around = box.current?.closest<HTMLElement>('[tabindex]');
    return () => around?.focus({ preventScroll: true });
  }, []);
  const errors = useServerErrors(
    form,
    { phone_number: label },
    {
      'Validation.validatePhone': 'phone_number',
      'Validation.validateUniquePhone': 'phone_number',
    },
  );

  const submit = form.handleSubmit(async (values) => {
    errors.clear();
    const phone = toWirePhone(values);
    if (!phone.phone_number) return form.setFocus('phone_number');
    try {
      await change.mutateAsync(phone);
      snack('success', t('contactPhone.saved'));
      onEnd();
    } catch (error) {
      errors.show(error);
    }
  });

  return (
    <Box ref={box} sx={{ mt: 1.5 }}>
      <Typography variant="h3" sx={{ mb: 0.25 }}>
        {t('contactPhone.title')}
      </Typography>
      <Small sx={{ mb: 1 }}>{t('contactPhone.text')}</Small>
      <Form onSubmit={submit} label={t('contactPhone.title')}>
        <FormPhoneField
          control={form.control}
          countryName="phone_country_code"
          numberName="phone_number"
          label={label}
          optional
        />
        <FormAlert error={errors.formError} />
        <Box sx={{ display: 'flex', gap: 1 }}>
          <Button type="submit" variant="contained" loading={change.isPending}>
            {t('contactPhone.save')}
          </Button>
          <Button onClick={onEnd} disabled={change.isPending}>
            {t('contactPhone.later')}
          </Button>
        </Box>
      </Form>
    </Box>
  );
}
