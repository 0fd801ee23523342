import PhoneIcon from '@mui/icons-material/PhoneInTalkRounded';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Form } from '@/shared/forms/Form';
import { FormAlert } from '@/shared/forms/FormAlert';
import { FormPhoneField } from '@/shared/forms/FormPhoneField';
import { useServerErrors } from '@/shared/forms/useServerErrors';
import { toPhoneValues, toWirePhone, type PhoneValues } from '@/shared/phone/countries';
import { useChangePerson } from '../api/changePerson';

interface Props {
  ownId: string;
  onSaved: () => void;
  onLater: () => void;
}

/** Asks a guardian without a phone for one: at the door it is the child's emergency contact. */
export default function ContactPhone({ ownId, onSaved, onLater }: Props) {
  const { t } = useTranslation('family');
  const form = useForm<PhoneValues>({ defaultValues: toPhoneValues({}), mode: 'onTouched' });
  const change = useChangePerson(ownId);
  const label = t('contactPhone.label');
  const [saved, setSaved] = useState(false);
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
      setSaved(true);
      onSaved();
    } catch (error) {
      errors.show(error);
    }
  });

  if (saved) {
    return (
      <Alert severity="success" role="status" sx={{ mt: 2 }}>
        {t('contactPhone.saved')}
      </Alert>
    );
  }
  return (
    <Box sx={{ p: 2, mt: 2, borderRadius: 5, bgcolor: 'background.default' }}>
      <Typography variant="h3" sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 0.5 }}>
        <PhoneIcon color="primary" />
        {t('contactPhone.title')}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        {t('contactPhone.text')}
      </Typography>
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
          <Button onClick={onLater} disabled={change.isPending}>
            {t('contactPhone.later')}
          </Button>
        </Box>
      </Form>
    </Box>
  );
}
