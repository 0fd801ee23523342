import Stack from '@mui/material/Stack';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Form } from '@/shared/forms/Form';
import { FormAlert } from '@/shared/forms/FormAlert';
import { useServerErrors } from '@/shared/forms/useServerErrors';
import { PrimaryAction } from '@/shared/ui/PrimaryAction';
import { Section } from '@/shared/ui/Section';
import { StickyActions } from '@/shared/ui/StickyActions';
import type { Person } from '../api/person';
import { toValues, type MemberValues } from '../memberForm';
import { useFamilyRefusal } from '../useFamilyRefusal';
import { MemberFields } from './MemberFields';

interface Props {
  title: string;
  submitLabel: string;
  /** The stored person; undefined for a new one. */
  person?: Person;
  /** The own account: its e-mail is shown and cannot be changed, its age has a minimum. */
  isOwn?: boolean;
  /** Throws what the server refused. */
  onSubmit: (values: MemberValues) => Promise<void>;
}

/** All that can be noted of a person, new or stored. */
export function MemberForm({ title, submitLabel, person, isOwn = false, onSubmit }: Props) {
  const { t } = useTranslation('family');
  const form = useForm<MemberValues>({ defaultValues: toValues(person ?? {}), mode: 'onTouched' });
  const refusal = useFamilyRefusal();
  const labels = {
    full_name: t('fields.fullName'),
    birthday: t('fields.birthday'),
    email: t('fields.email'),
    health_insurance_name: t('fields.insurance'),
    health_insurance_phone: t('fields.insurancePhone'),
    phone_number: t('fields.phone'),
  };
  const errors = useServerErrors(form, labels, {
    'Validation.validatePhone': 'phone_number',
    'Validation.validateUniquePhone': 'phone_number',
  });

  const submit = form.handleSubmit(async (values) => {
    errors.clear();
    try {
      await onSubmit(values);
    } catch (error) {
      errors.show(error);
    }
  });

  return (
    <Form onSubmit={submit} label={title}>
      <Section>
        <Stack spacing={2.5}>
          <MemberFields
            control={form.control}
            labels={labels}
            isOwn={isOwn}
            birthdayOptional={isOwn && person?.birthday === null}
          />
        </Stack>
      </Section>
      <StickyActions>
        <FormAlert error={errors.formError} text={refusal(errors.formError)} />
        <PrimaryAction type="submit" loading={form.formState.isSubmitting}>
          {submitLabel}
        </PrimaryAction>
      </StickyActions>
    </Form>
  );
}
