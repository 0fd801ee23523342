import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useSession } from '@/api/session';
import { DraftNote } from '@/shared/forms/DraftNote';
import { Form } from '@/shared/forms/Form';
import { FormAlert } from '@/shared/forms/FormAlert';
import { useDraftForm } from '@/shared/forms/useDraftForm';
import { useServerErrors } from '@/shared/forms/useServerErrors';
import { InTurn } from '@/shared/lazy/InTurn';
import { ThemedPage } from '@/shared/pictures/ThemedPage';
import { firstName } from '@/shared/text/firstName';
import { PrimaryAction } from '@/shared/ui/PrimaryAction';
import { Section } from '@/shared/ui/Section';
import { StickyActions } from '@/shared/ui/StickyActions';
import type { PartyValues } from '../partyForm';
import { usePartyLabels } from '../usePartyLabels';
import { HandoverField } from './HandoverField';
import { HonoreeFields } from './HonoreeFields';
import { LivePreview } from './LivePreview';
import { MoreOptions } from './MoreOptions';
import { PlaceFields } from './PlaceFields';
import { QuotaFields } from './QuotaFields';
import { ThemeField } from './ThemeField';
import { WhenField } from './WhenField';

const beside = {
  display: { md: 'grid' },
  columnGap: 3,
  gridTemplateColumns: { md: 'minmax(0, 1fr) 320px', lg: 'minmax(0, 1fr) 380px' },
} as const;

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
  /** Selects the colours of a party without a theme. */
  seed?: string;
  /** Who of the own household is there. */
  ownFamily?: ReactNode;
  /** Rejects with what the server refused. */
  onSubmit: (values: PartyValues, onSaved: () => void) => Promise<void>;
}

export function PartyForm({ initial, draftName, isNew, label, submitLabel, ...props }: Props) {
  const { t } = useTranslation('partyForm');
  const { form, draft } = useDraftForm(draftName, initial, noSecrets, { mode: 'onTouched' });
  const ownName = firstName(useSession()?.user.full_name ?? '');
  const labels = usePartyLabels();
  const errors = useServerErrors(
    form,
    labels,
    { gifts_shown: 'date_end', kids_inside: 'requires_handover' },
    {
      gifts_shown: t('refused.giftsShown'),
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

  const theme = useWatch({ control: form.control, name: 'theme' });
  const question = (title: string, fields: ReactNode) => (
    <Section title={title}>
      <Stack spacing={2}>{fields}</Stack>
    </Section>
  );
  return (
    <ThemedPage theme={theme || null} plain>
      <Box sx={beside}>
        <InTurn waiting={<Box data-coming sx={{ height: '100vh' }} />}>
          <LivePreview
            control={form.control}
            ownName={ownName}
            pictureId={props.pictureId}
            seed={props.seed ?? ''}
          />
          <Form onSubmit={submit} label={label}>
            <DraftNote draft={draft} />
            <ThemeField control={form.control} label={labels.theme} />
            <InTurn waiting={<Box data-coming sx={{ height: '100vh' }} />}>
              {question(t('form.who'), <HonoreeFields form={form} labels={labels} />)}
              {question(t('form.when'), <WhenField form={form} labels={labels} isNew={isNew} />)}
              {question(t('form.where'), <PlaceFields form={form} labels={labels} />)}
              {question(t('form.quotas'), <QuotaFields form={form} labels={labels} />)}
              {question(
                t('form.parents'),
                <HandoverField control={form.control} label={labels.requires_handover} />,
              )}
              {props.ownFamily}
              <MoreOptions form={form} labels={labels} ownName={ownName} />
            </InTurn>
            <StickyActions>
              <FormAlert error={errors.formError} text={errors.formText} />
              <PrimaryAction type="submit" loading={form.formState.isSubmitting}>
                {submitLabel}
              </PrimaryAction>
            </StickyActions>
          </Form>
        </InTurn>
      </Box>
    </ThemedPage>
  );
}
