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
import { FormTextField } from '@/shared/forms/FormTextField';

interface NewPerson {
  full_name: string;
  birthday: string;
}

interface Props {
  /** The form is done: its place is taken by the list, which names the new member. */
  onAdd: (person: NewPerson) => void;
  /** How to take a name that is typed and not added yet; it gives null when the form refuses it. */
  onDraft: (take: (() => Promise<NewPerson | null>) | null) => void;
}

const empty = { full_name: '', birthday: '' };

/** Name and birthday: the minimum for bringing someone to a party. */
export default function QuickAdd({ onAdd, onDraft }: Props) {
  const { t } = useTranslation('family');
  const form = useForm({ defaultValues: empty, mode: 'onSubmit' });
  const labels = { full_name: t('fields.fullName'), birthday: t('fields.birthday') };
  const now = today();

  const take = async (): Promise<NewPerson | null> => {
    let taken: NewPerson | null = null;
    await form.handleSubmit(({ full_name, birthday }) => {
      taken = { full_name: full_name.trim(), birthday };
    })();
    return taken;
  };
  const submit = async () => {
    const person = await take();
    if (!person) return;
    onDraft(null);
    onAdd(person);
  };

  return (
    <Box sx={{ p: 2, borderRadius: 5, bgcolor: 'background.default' }}>
      <Typography variant="h4" component="h3" sx={{ mb: 1.5 }}>
        {t('quickAdd.title')}
      </Typography>
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
        label={t('quickAdd.title')}
      >
        <FormTextField
          control={form.control}
          name="full_name"
          label={labels.full_name}
          checks={[checks.required, checks.text(personName)]}
          // Enter goes on to the birthday.
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || form.getValues('birthday')) return;
            event.preventDefault();
            form.setFocus('birthday');
          }}
          autoFocus
          onInput={(event) =>
            onDraft((event.target as HTMLInputElement).value.trim() ? take : null)
          }
          autoComplete="off"
          slotProps={{ htmlInput: { autoCapitalize: 'words', enterKeyHint: 'next' } }}
        />
        <FormBirthdayField
          control={form.control}
          name="birthday"
          label={labels.birthday}
          max={now}
          checks={[checks.required, checks.birthday(now)]}
        />
        <Button type="submit" variant="outlined">
          {t('quickAdd.submit')}
        </Button>
      </Form>
    </Box>
  );
}
