import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { contactPhone, personName } from '@/api/rules.gen';
import * as checks from '@/shared/forms/checks';
import { Form } from '@/shared/forms/Form';
import { FormAlert } from '@/shared/forms/FormAlert';
import { FormTextField } from '@/shared/forms/FormTextField';
import { useServerErrors } from '@/shared/forms/useServerErrors';
import type { Authorization } from '../api/authorizations';
import { useSaveAuthorization } from '../api/saveAuthorization';
import { useFamilyRefusal } from '../useFamilyRefusal';

interface Props {
  personId: string;
  /** The authorised person that is edited; null for a new one. */
  authorization: Authorization | null;
  onDone: () => void;
}

export function AuthorizationForm({ personId, authorization, onDone }: Props) {
  const { t } = useTranslation(['family', 'common']);
  const form = useForm({
    defaultValues: { name: authorization?.name ?? '', phone: authorization?.phone ?? '' },
    mode: 'onTouched',
  });
  const save = useSaveAuthorization(personId, authorization?.id ?? null);
  const refusal = useFamilyRefusal();
  const labels = { name: t('authorized.name'), phone: t('authorized.phone') };
  const errors = useServerErrors(form, labels);

  const submit = form.handleSubmit(async ({ name, phone }) => {
    errors.clear();
    try {
      await save.mutateAsync({ name: name.trim(), phone: phone.trim() });
      onDone();
    } catch (error) {
      errors.show(error);
    }
  });

  const title = t(authorization ? 'authorized.editTitle' : 'authorized.addTitle');
  return (
    <Form onSubmit={submit} label={title}>
      <Typography variant="h3" component="h2">
        {title}
      </Typography>
      <FormTextField
        control={form.control}
        name="name"
        label={labels.name}
        checks={[checks.required, checks.text(personName)]}
        autoComplete="off"
        autoFocus
        slotProps={{ htmlInput: { autoCapitalize: 'words' } }}
      />
      <FormTextField
        control={form.control}
        name="phone"
        label={labels.phone}
        checks={[checks.required, checks.contactPhone]}
        type="tel"
        autoComplete="off"
        slotProps={{ htmlInput: { maxLength: contactPhone.max } }}
      />
      <FormAlert error={errors.formError} text={refusal(errors.formError)} />
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button type="submit" variant="contained" loading={save.isPending}>
          {t('authorized.confirm')}
        </Button>
        <Button onClick={onDone} disabled={save.isPending}>
          {t('common:actions.cancel')}
        </Button>
      </Box>
    </Form>
  );
}
