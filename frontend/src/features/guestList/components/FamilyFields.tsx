import Box from '@mui/material/Box';
import { useForm, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { childName, familyName, linkChildren } from '@/api/rules.gen';
import * as checks from '@/shared/forms/checks';
import { FormTextField } from '@/shared/forms/FormTextField';
import type { NewFamily } from '../api/types';
import { childrenIn } from '../rows';

interface Values {
  name: string;
  children: string;
  phone: string;
  email: string;
}

/** The server reads a phone with the numbering plan of the party's country. */
const TYPED_PHONE = { min: 0, max: 60 };

const fieldChecks: Record<keyof Values, checks.Check[]> = {
  name: [checks.required, checks.text(familyName)],
  children: [
    (text) => {
      const children = childrenIn(text);
      if (children.length > linkChildren.max) return { code: 'arrayMaxSize' };
      return children.map(checks.text(childName)).find(Boolean) ?? null;
    },
  ],
  phone: [checks.text(TYPED_PHONE)],
  email: [checks.email],
};

const isValid = (values: Values) =>
  Object.entries(values).every(
    ([name, value]) => checks.firstProblem(value, fieldChecks[name as keyof Values]) === null,
  );

const toFamily = ({ name, children, phone, email }: Values): Required<NewFamily> => ({
  name: name.trim(),
  children: childrenIn(children),
  phone: phone.trim() || null,
  email: email.trim() || null,
});

/** The fields of a family, and what was typed into them. */
export function useFamilyForm({ name, children = [], phone, email }: NewFamily) {
  const { control, handleSubmit, getValues } = useForm<Values>({
    defaultValues: { name, children: children.join(', '), phone: phone ?? '', email: email ?? '' },
  });
  return {
    control,
    /** Shows what is wrong, or takes what was typed. */
    submit: (take: (family: Required<NewFamily>) => void) =>
      void handleSubmit((values) => take(toFamily(values)))(),
    /** Undefined while something is wrong. */
    typed: () => (isValid(getValues()) ? toFamily(getValues()) : undefined),
  };
}

interface Props {
  control: Control<Values>;
  /** Of the fields, where several forms are on a screen. */
  idPrefix?: string;
}

export function FamilyFields({ control, idPrefix = '' }: Props) {
  const { t } = useTranslation('expectedFamilies');
  const field = (name: keyof Values) => ({
    ...{ control, name, id: idPrefix + name, label: t(`edit.${name}`) },
    checks: fieldChecks[name],
  });
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <FormTextField {...field('name')} />
      <FormTextField {...field('children')} helperText={t('edit.childrenHelp')} />
      <FormTextField {...field('phone')} type="tel" />
      <FormTextField {...field('email')} type="email" />
    </Box>
  );
}
