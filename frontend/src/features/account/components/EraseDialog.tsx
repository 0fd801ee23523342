import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { hasCode } from '@/api/apiError';
import * as checks from '@/shared/forms/checks';
import { FormAlert } from '@/shared/forms/FormAlert';
import { FormPasswordField } from '@/shared/forms/FormPasswordField';
import { useRules } from '@/shared/forms/useRules';
import { useServerErrors } from '@/shared/forms/useServerErrors';
import { useEraseAccount } from '../api/account';
import { FormDialog } from './FormDialog';

interface Props {
  /** Names of the parties that the account hosts and that are not over. */
  comingParties: string[];
  onErased: () => void;
  onClose: () => void;
}

/** Lists what disappears, and asks for the password. */
export function EraseDialog({ comingParties, onErased, onClose }: Props) {
  const { t } = useTranslation('account');
  const form = useForm({ defaultValues: { password: '' }, mode: 'onTouched' });
  const erase = useEraseAccount();
  const rules = useRules();
  const labels = { password: t('fields.currentPassword') };
  const errors = useServerErrors(form, labels, { wrong_password: 'password' });
  const isInside = hasCode(errors.formError, 'guest_arrived');

  const submit = form.handleSubmit(async ({ password }) => {
    errors.clear();
    try {
      await erase.mutateAsync(password);
      onErased();
    } catch (error) {
      errors.show(error);
    }
  });

  return (
    <FormDialog
      title={t('erase.title')}
      submitLabel={t('erase.submit')}
      destructive
      loading={erase.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Box>
        <Typography>{t('erase.text')}</Typography>
        <Box component="ul" sx={{ my: 1, pl: 3 }}>
          <li>{t('erase.family')}</li>
          <li>{t('erase.answers')}</li>
          <li>{t('erase.hosted')}</li>
        </Box>
      </Box>
      {comingParties.length > 0 && (
        <Alert severity="warning" sx={{ overflowWrap: 'anywhere' }}>
          {t('erase.coming', {
            count: comingParties.length,
            names: comingParties.join(', '),
          })}
        </Alert>
      )}
      <FormPasswordField
        control={form.control}
        name="password"
        label={labels.password}
        rules={rules(labels.password, checks.filled)}
        autoComplete="current-password"
      />
      <FormAlert error={errors.formError} text={isInside ? t('erase.inside') : undefined} />
    </FormDialog>
  );
}
