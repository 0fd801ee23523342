import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '@/api/session';
import { hostTexts } from '@/api/hostTexts';
import * as limits from '@/api/rules.gen';
import * as checks from '@/shared/forms/checks';
import { DraftNote } from '@/shared/forms/DraftNote';
import { Form } from '@/shared/forms/Form';
import { FormAlert } from '@/shared/forms/FormAlert';
import { FormTextField } from '@/shared/forms/FormTextField';
import { useDraftForm } from '@/shared/forms/useDraftForm';
import { useRules } from '@/shared/forms/useRules';
import { useServerErrors } from '@/shared/forms/useServerErrors';
import { firstName } from '@/shared/text/firstName';
import { PrimaryAction } from '@/shared/ui/PrimaryAction';
import { Section } from '@/shared/ui/Section';
import { StickyActions } from '@/shared/ui/StickyActions';
import type { PartyValues } from '../partyForm';
import { HandoverField } from './HandoverField';
import { LivePreview } from './LivePreview';
import { PartyDateFields } from './PartyDateFields';
import { ThemeField } from './ThemeField';
import { VenueFields } from './VenueFields';
import { VisitorViewField } from './VisitorViewField';
import { VoiceFields } from './VoiceFields';

const quotaDigits = String(limits.partyQuota.max).length;
const halves = { display: 'grid', gap: 2.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } };

const beside = {
  display: 'grid',
  columnGap: 3,
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr)',
    md: 'minmax(0, 1fr) 320px',
    lg: 'minmax(0, 1fr) 380px',
  },
};

const noSecrets = [] as const;

interface Props {
  initial: PartyValues;
  /** Under which the input is kept until it is saved. */
  draftName: string;
  /** A new party has to end in the future; one that is being edited may be going on. */
  isNew: boolean;
  label: string;
  submitLabel: string;
  /** The cover, if the party has one. */
  pictureId?: string;
  /** Who of the own household is there. */
  ownFamily?: ReactNode;
  /** Rejects with what the server refused. */
  onSubmit: (values: PartyValues, onSaved: () => void) => Promise<void>;
}

export function PartyForm({ initial, draftName, isNew, label, submitLabel, ...props }: Props) {
  const { t } = useTranslation('partyForm');
  const { form, draft } = useDraftForm(draftName, initial, noSecrets, { mode: 'onTouched' });
  const rules = useRules();
  const ownName = firstName(useSession()?.user.full_name ?? '');
  const labels: Record<keyof PartyValues, string> = {
    name: t('form.name'),
    date_start: t('form.start'),
    date_end: t('form.end'),
    rsvp_due_date: t('form.deadline'),
    timezone: t('form.timezone'),
    address: t('form.address'),
    city: t('form.city'),
    country: t('form.country'),
    max_attendees_adults: t('form.adults'),
    max_attendees_kids: t('form.kids'),
    minimum_kids: t('form.minimumKids'),
    price_per_kid: t('form.pricePerKid'),
    theme: t('form.theme'),
    visitor_view: t('form.visitorView'),
    requires_handover: t('form.requiresHandover'),
    host_name: t('form.hostName'),
    honoree_name: t('form.honoreeName'),
    turns: t('form.turns'),
    ...hostTexts((name) => t(`form.${name}`)),
    contact_phone: t('form.contactPhone'),
    contact_phone_country_code: t('form.contactPhone'),
  };
  const errors = useServerErrors(
    form,
    labels,
    { kids_inside: 'requires_handover' },
    {
      kids_inside: t('refused.kidsInside'),
      notice_required: t('refused.noticeRequired'),
    },
  );

  const submit = form.handleSubmit(async (values) => {
    errors.clear();
    try {
      await props.onSubmit(values, draft.done);
    } catch (error) {
      errors.show(error);
    }
  });

  const text = (name: keyof PartyValues, range: checks.Limits) => ({
    control: form.control,
    name,
    label: labels[name],
    rules: rules(labels[name], checks.required, checks.text(range)),
  });
  const quota = (name: 'max_attendees_adults' | 'max_attendees_kids') => ({
    control: form.control,
    name,
    label: labels[name],
    rules: rules(labels[name], checks.wholeNumber(limits.partyQuota)),
    slotProps: { htmlInput: { inputMode: 'numeric', maxLength: quotaDigits } } as const,
  });

  return (
    <Box sx={beside}>
      <LivePreview control={form.control} ownName={ownName} pictureId={props.pictureId} />
      <Form onSubmit={submit} label={label}>
        <DraftNote draft={draft} text={t('draft.restored')} startOver={t('draft.startOver')} />
        <Section title={t('form.what')}>
          <Stack spacing={2.5}>
            <FormTextField
              {...text('name', limits.partyName)}
              placeholder={t('form.namePlaceholder')}
              autoComplete="off"
            />
            <PartyDateFields form={form} labels={labels} isNew={isNew} />
            <ThemeField control={form.control} label={labels.theme} />
            <VisitorViewField control={form.control} label={labels.visitor_view} />
            <VoiceFields form={form} labels={labels} ownName={ownName} />
          </Stack>
        </Section>
        <Section title={t('form.where')}>
          <Stack spacing={2.5}>
            <FormTextField
              {...text('address', limits.partyAddress)}
              placeholder={t('form.addressPlaceholder')}
              autoComplete="street-address"
            />
            <Box sx={halves}>
              <FormTextField {...text('city', limits.partyCity)} autoComplete="address-level2" />
              <FormTextField
                {...text('country', limits.partyCountry)}
                autoComplete="country-name"
              />
            </Box>
          </Stack>
        </Section>
        <Section title={t('form.quotas')}>
          <Stack spacing={2.5}>
            {props.ownFamily}
            <Box sx={{ ...halves, gridTemplateColumns: '1fr 1fr' }}>
              <FormTextField
                {...quota('max_attendees_adults')}
                helperText={t('form.adultsHelp', { years: limits.adultAge })}
              />
              <FormTextField
                {...quota('max_attendees_kids')}
                helperText={t('form.kidsHelp', { years: limits.adultAge })}
              />
            </Box>
            <VenueFields form={form} labels={labels} />
            <HandoverField control={form.control} label={labels.requires_handover} />
          </Stack>
        </Section>
        <StickyActions>
          <FormAlert error={errors.formError} text={errors.formText} />
          <PrimaryAction type="submit" loading={form.formState.isSubmitting}>
            {submitLabel}
          </PrimaryAction>
        </StickyActions>
      </Form>
    </Box>
  );
}
