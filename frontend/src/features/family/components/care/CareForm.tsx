import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ComponentType, ReactNode } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Form } from '@/shared/forms/Form';
import { FormAlert } from '@/shared/forms/FormAlert';
import { useServerErrors } from '@/shared/forms/useServerErrors';
import { useLayer } from '@/shared/layers/useLayer';
import { snack } from '@/shared/notifications/store';
import type { HealthCondition } from '@/shared/care/healthConditions';
import { useSaveCare, type Plan } from '../../api/saveCare';
import type { CareOf, CareValues } from '../../careForm';
import { firstName } from '../../careLeft';
import { useFamilyRefusal } from '../../useFamilyRefusal';
import { ChildCard } from './ChildCard';

interface Props {
  partyId: string;
  ownId: string;
  kids: CareOf[];
  catalogue: HealthCondition[];
  initial: CareValues;
  /** The account's phone. */
  phone: string | null;
  plan: Plan;
  /** What is entered when the form is closed for later; null after saving. */
  onDraft: (draft: CareValues | null) => void;
  onDone: () => void;
  onLater: () => void;
  Footer: ComponentType<{ children: ReactNode }>;
}

/** A card per child, saved together. */
export function CareForm(props: Props) {
  const { kids, phone, onDraft, Footer } = props;
  const { t } = useTranslation('care');
  const form = useForm<CareValues>({ defaultValues: props.initial, mode: 'onSubmit' });
  const save = useSaveCare(props.partyId, props.ownId, props.plan);
  const refusal = useFamilyRefusal();
  const errors = useServerErrors(
    form,
    { phone_number: t('phone.label') },
    { 'Validation.validatePhone': 'phone_number', contact_phone_missing: 'phone_number' },
  );
  const stated = useWatch({ control: form.control, name: 'children' });
  const dropped = kids.filter(({ member }) => stated[member.id]?.stays === 'dropped_off');
  const [first] = dropped;
  const ofParty = first?.row.contact_phone ?? null;

  const later = () => {
    onDraft(form.getValues());
    props.onLater();
  };
  useLayer(true, later);

  const submit = form.handleSubmit(async (values) => {
    errors.clear();
    if (first && !phone && !ofParty && !values.phone_number.trim()) {
      const name = firstName(first.member.full_name);
      form.setError('phone_number', { message: t('phone.required', { name }) });
      return form.setFocus('phone_number');
    }
    try {
      await save.mutateAsync({
        values,
        kids,
        catalogue: props.catalogue,
        reachable: phone !== null,
      });
      onDraft(null);
      snack('success', t('saved'));
      props.onDone();
    } catch (error) {
      errors.show(error);
    }
  });

  return (
    <FormProvider {...form}>
      <Form onSubmit={submit} label={t('title')}>
        <Box sx={{ display: 'grid', gap: 3 }}>
          {kids.map((child) => (
            <ChildCard
              key={child.member.id}
              child={child}
              catalogue={props.catalogue}
              asksPhone={child === first}
              known={ofParty ?? phone}
            />
          ))}
        </Box>
        <FormAlert error={errors.formError} text={refusal(errors.formError)} />
        <Footer>
          <Button size="large" onClick={later} disabled={save.isPending}>
            {t('later')}
          </Button>
          <Button type="submit" variant="contained" size="large" loading={save.isPending}>
            {t('save')}
          </Button>
        </Footer>
      </Form>
    </FormProvider>
  );
}
