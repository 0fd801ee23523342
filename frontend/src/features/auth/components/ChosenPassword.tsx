import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as checks from '@/shared/forms/checks';
import { Form } from '@/shared/forms/Form';
import { FormAlert } from '@/shared/forms/FormAlert';
import { FormPasswordField } from '@/shared/forms/FormPasswordField';
import { useServerErrors } from '@/shared/forms/useServerErrors';
import { PrimaryAction } from '@/shared/ui/PrimaryAction';
import { Small } from '@/shared/ui/Small';

interface Props {
  /** Throws what the server refused. @param password null goes on without it */
  onConfirm: (password: string | null) => Promise<void>;
  confirming: boolean;
}

/** Asks for the password that was chosen on the other device, which is kept then, or goes on without it. */
export function ChosenPassword({ onConfirm, confirming }: Props) {
  const { t } = useTranslation('auth');
  const form = useForm({ defaultValues: { password: '' }, mode: 'onTouched' });
  const labels = { password: t('fields.password') };
  const errors = useServerErrors(form, labels, { wrong_password: 'password' });

  const confirm = async (password: string | null) => {
    errors.clear();
    try {
      await onConfirm(password);
    } catch (error) {
      errors.show(error);
    }
  };

  return (
    <Form onSubmit={form.handleSubmit(({ password }) => confirm(password))} label={t('who.keep')}>
      <Typography sx={{ textAlign: 'center' }}>{t('who.keepText')}</Typography>
      <FormPasswordField
        control={form.control}
        name="password"
        label={labels.password}
        checks={[checks.filled]}
        autoComplete="current-password"
      />
      <FormAlert error={errors.formError} />
      <PrimaryAction type="submit" loading={confirming} fullWidth>
        {t('who.keep')}
      </PrimaryAction>
      <Stack>
        <Button disabled={confirming} onClick={() => void confirm(null)}>
          {t('who.without')}
        </Button>
        <Small sx={{ textAlign: 'center' }}>{t('who.withoutText')}</Small>
      </Stack>
    </Form>
  );
}
