import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import { Controller, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { adultAge, personName } from '@/api/rules.gen';
import * as checks from '@/shared/forms/checks';
import { Form } from '@/shared/forms/Form';
import { FormAlert } from '@/shared/forms/FormAlert';
import { FormTextField } from '@/shared/forms/FormTextField';
import { CardNews } from '@/shared/ui/AuthCard';
import { PrimaryAction } from '@/shared/ui/PrimaryAction';

interface Props {
  /** A name to begin with. */
  fullName?: string;
  error: unknown;
  pending: boolean;
  onSubmit: (fullName: string) => void;
  onYounger: () => void;
}

/** The code was right and the address has no account yet. */
export function CodeNewcomer({ fullName = '', error, pending, ...on }: Props) {
  const { t } = useTranslation('auth');
  const form = useForm({ defaultValues: { full_name: fullName, adult: false }, mode: 'onTouched' });
  const label = t('fields.fullName');
  const submit = form.handleSubmit(({ full_name }) => on.onSubmit(full_name.trim()));

  return (
    <CardNews title={t('code.newText')}>
      <Form onSubmit={submit} label={t('code.newTitle')}>
        <FormTextField
          control={form.control}
          id="newcomer-name"
          name="full_name"
          label={label}
          checks={[checks.required, checks.text(personName)]}
          autoComplete="name"
          autoFocus
          slotProps={{ htmlInput: { autoCapitalize: 'words' } }}
        />
        <Controller
          control={form.control}
          name="adult"
          rules={{ required: t('code.adultRequired') }}
          render={({ field: { value, ref, ...field }, fieldState: { error: missing } }) => (
            <FormControl error={Boolean(missing)}>
              <FormControlLabel
                control={
                  <Checkbox
                    {...field}
                    checked={value}
                    sx={{ color: missing && 'error.main' }}
                    slotProps={{
                      input: { ref, 'aria-describedby': missing ? 'adult-problem' : undefined },
                    }}
                  />
                }
                label={t('code.adult', { years: adultAge })}
              />
              {missing && <FormHelperText id="adult-problem">{missing.message}</FormHelperText>}
            </FormControl>
          )}
        />
        <FormAlert error={error} />
        <PrimaryAction type="submit" loading={pending} fullWidth>
          {t('code.create')}
        </PrimaryAction>
        <Button onClick={on.onYounger}>{t('code.younger', { years: adultAge })}</Button>
      </Form>
    </CardNews>
  );
}
