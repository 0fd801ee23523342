import Typography from '@mui/material/Typography';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as checks from '@/shared/forms/checks';
import { FormAlert } from '@/shared/forms/FormAlert';
import { FormPasswordField } from '@/shared/forms/FormPasswordField';
import { useRules } from '@/shared/forms/useRules';
import { useServerErrors } from '@/shared/forms/useServerErrors';
import { snack } from '@/shared/notifications/store';
import { useExportData } from '../api/account';
import { saveFile } from '../saveFile';
import { FormDialog } from './FormDialog';

/** Names what the file has, and asks for the password. */
export function DownloadDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('account');
  const form = useForm({ defaultValues: { password: '' }, mode: 'onTouched' });
  const download = useExportData();
  const rules = useRules();
  const labels = { password: t('fields.currentPassword') };
  const errors = useServerErrors(form, labels, { wrong_password: 'password' });

  const submit = form.handleSubmit(async ({ password }) => {
    errors.clear();
    try {
      saveFile(await download.mutateAsync(password), 'convite.zip');
      snack('success', t('download.done'));
      onClose();
    } catch (error) {
      errors.show(error);
    }
  });

  return (
    <FormDialog
      title={t('download.title')}
      submitLabel={t('download.submit')}
      loading={download.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Typography>{t('download.text')}</Typography>
      <FormPasswordField
        control={form.control}
        name="password"
        label={labels.password}
        rules={rules(labels.password, checks.filled)}
        autoComplete="current-password"
      />
      <FormAlert error={errors.formError} />
    </FormDialog>
  );
}
