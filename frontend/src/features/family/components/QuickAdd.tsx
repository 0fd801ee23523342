import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { personName } from '@/api/rules.gen';
import { today } from '@/shared/dates/wallClock';
import * as checks from '@/shared/forms/checks';
import { FormBirthdayField } from '@/shared/forms/dates/FormDateField';
import { Form } from '@/shared/forms/Form';
import { FormAlert } from '@/shared/forms/FormAlert';
import { FormTextField } from '@/shared/forms/FormTextField';
import { useRules } from '@/shared/forms/useRules';
import { useServerErrors } from '@/shared/forms/useServerErrors';
import { useAddMember } from '../api/addMember';
import { useFamilyRefusal } from '../useFamilyRefusal';

interface Props {
  /** The form is done: its place is taken by the list, which names the new member. */
  onAdded: (id: string) => void;
  /** The name that is typed and not added yet. */
  onDraft: (name: string) => void;
  /** The form was asked for: its first field takes the focus. */
  autoFocus?: boolean;
}

const empty = { full_name: '', birthday: '' };

/** Name and birthday: the minimum for bringing a child to a party. */
export default function QuickAdd({ onAdded, onDraft, autoFocus }: Props) {
  const { t } = useTranslation('family');
  const form = useForm({ defaultValues: empty, mode: 'onSubmit' });
  const add = useAddMember();
  const rules = useRules();
  const refusal = useFamilyRefusal();
  const labels = { full_name: t('fields.fullName'), birthday: t('fields.birthday') };
  const errors = useServerErrors(form, labels);
  const now = today();

  const submit = form.handleSubmit(async ({ full_name, birthday }) => {
    errors.clear();
    try {
      const member = await add.mutateAsync({ full_name: full_name.trim(), birthday });
      onDraft('');
      onAdded(member.id);
    } catch (error) {
      errors.show(error);
    }
  });

  return (
    <Box sx={{ p: 2, borderRadius: 5, bgcolor: 'background.default' }}>
      <Typography variant="h4" component="h3" sx={{ mb: 1.5 }}>
        {t('quickAdd.title')}
      </Typography>
      <Form onSubmit={submit} label={t('quickAdd.title')}>
        <FormTextField
          control={form.control}
          name="full_name"
          label={labels.full_name}
          rules={rules(labels.full_name, checks.required, checks.text(personName))}
          // Enter goes on to the birthday.
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || form.getValues('birthday')) return;
            event.preventDefault();
            form.setFocus('birthday');
          }}
          autoFocus={autoFocus}
          onInput={(event) => onDraft((event.target as HTMLInputElement).value.trim())}
          autoComplete="off"
          slotProps={{ htmlInput: { autoCapitalize: 'words', enterKeyHint: 'next' } }}
        />
        <FormBirthdayField
          control={form.control}
          name="birthday"
          label={labels.birthday}
          max={now}
          rules={rules(labels.birthday, checks.required, checks.birthday(now))}
        />
        <FormAlert error={errors.formError} text={refusal(errors.formError)} />
        <Button type="submit" variant="outlined" loading={add.isPending}>
          {t('quickAdd.submit')}
        </Button>
      </Form>
    </Box>
  );
}
