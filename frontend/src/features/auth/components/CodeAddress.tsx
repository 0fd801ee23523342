import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as checks from '@/shared/forms/checks';
import { Form } from '@/shared/forms/Form';
import { FormAlert } from '@/shared/forms/FormAlert';
import { FormTextField } from '@/shared/forms/FormTextField';
import { useServerErrors } from '@/shared/forms/useServerErrors';
import { PrimaryAction } from '@/shared/ui/PrimaryAction';

interface Props {
  email: string;
  /** Throws what the server refused. */
  onSend: (email: string) => Promise<void>;
}

/** Where the code is mailed to. */
export function CodeAddress({ email, onSend }: Props) {
  const { t } = useTranslation('auth');
  const form = useForm({ defaultValues: { email }, mode: 'onTouched' });
  const label = t('fields.mail');
  const errors = useServerErrors(form, { email: label });

  const submit = form.handleSubmit(async (values) => {
    errors.clear();
    try {
      await onSend(values.email.trim());
    } catch (error) {
      errors.show(error);
    }
  });

  return (
    <Form onSubmit={submit} label={t('code.offer')}>
      <FormTextField
        control={form.control}
        id="code-email"
        name="email"
        label={label}
        checks={[checks.required, checks.email]}
        type="email"
        autoComplete="email"
        autoFocus
        slotProps={{ htmlInput: { inputMode: 'email', autoCapitalize: 'none' } }}
      />
      <FormAlert error={errors.formError} />
      <PrimaryAction type="submit" loading={form.formState.isSubmitting} fullWidth>
        {t('code.send')}
      </PrimaryAction>
    </Form>
  );
}
