import Button from '@mui/material/Button';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ApiError } from '@/api/apiError';
import * as checks from '@/shared/forms/checks';
import { Form } from '@/shared/forms/Form';
import { FormAlert } from '@/shared/forms/FormAlert';
import { FormTextField } from '@/shared/forms/FormTextField';
import { CardNews } from '@/shared/ui/AuthCard';
import { PrimaryAction } from '@/shared/ui/PrimaryAction';
import { useSendResetEmail } from '../api/sendResetEmail';

interface Props {
  /** The address that was typed before, if any. */
  email: string;
  /** The invitation that the person came from: the mailed link leads back to it. */
  partyId: string | null;
  sent: boolean;
  onSent: (sent: boolean) => void;
}

/** Requests the reset mail; then news of it replace the form. */
export function ResetRequestForm({ email: known, partyId, sent, onSent }: Props) {
  const { t } = useTranslation('auth');
  const form = useForm({ defaultValues: { email: known }, mode: 'onTouched' });
  const request = useSendResetEmail(partyId);
  const label = t('fields.mail');

  const submit = form.handleSubmit(({ email }) =>
    request.mutate(email.trim(), { onSuccess: () => onSent(true) }),
  );

  if (sent) {
    return (
      <CardNews title={t('resetRequest.successTitle')} text={t('resetRequest.success')}>
        <Button onClick={() => onSent(false)}>{t('resetRequest.again')}</Button>
      </CardNews>
    );
  }
  return (
    <Form onSubmit={submit} label={t('resetRequest.title')}>
      <FormTextField
        control={form.control}
        name="email"
        label={label}
        checks={[checks.required, checks.email]}
        type="email"
        autoComplete="email"
        slotProps={{ htmlInput: { inputMode: 'email', autoCapitalize: 'none' } }}
      />
      <FormAlert
        error={request.error}
        text={isAboutAddress(request.error) ? t('resetRequest.failed') : undefined}
      />
      <PrimaryAction type="submit" loading={request.isPending} fullWidth>
        {t('resetRequest.submit')}
      </PrimaryAction>
    </Form>
  );
}

/** A refused address; a lost connection or too many attempts have messages of their own. */
const isAboutAddress = (error: unknown) => error instanceof ApiError && error.statusCode === 400;
