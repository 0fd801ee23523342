import AddIcon from '@mui/icons-material/AddRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { hostTextNames } from '@/api/hostTexts';
import * as limits from '@/api/rules.gen';
import * as checks from '@/shared/forms/checks';
import { FormPhoneField } from '@/shared/forms/FormPhoneField';
import { FormTextField } from '@/shared/forms/FormTextField';
import { useRules } from '@/shared/forms/useRules';
import type { PartyValues } from '../partyForm';

const ageDigits = String(limits.turns.max).length;

const fields = [
  'host_name',
  'honoree_name',
  'turns',
  ...hostTextNames,
  'contact_phone',
] as const satisfies (keyof PartyValues)[];

interface Props {
  form: UseFormReturn<PartyValues>;
  labels: Record<keyof PartyValues, string>;
  /** The name with which the party invites unless the host types another. */
  ownName: string;
}

/** What the host says beside the facts; on request, so that a party can be created without it. */
export function VoiceFields({ form, labels, ownName }: Props) {
  const { t } = useTranslation('partyForm');
  const rules = useRules();
  const { control, getValues, setFocus } = form;
  const [opened, setOpened] = useState<'at first' | 'by hand' | null>(() =>
    getValues(fields).some(Boolean) ? 'at first' : null,
  );
  useEffect(() => {
    if (opened === 'by hand') setFocus('host_name');
  }, [opened, setFocus]);
  if (!opened) {
    return (
      <Button
        startIcon={<AddIcon />}
        onClick={() => setOpened('by hand')}
        sx={{ alignSelf: 'flex-start', textAlign: 'start' }}
      >
        {t('form.addVoice')}
      </Button>
    );
  }
  return (
    <Stack spacing={2.5}>
      <FormTextField
        control={control}
        name="host_name"
        label={labels.host_name}
        rules={rules(labels.host_name, checks.text(limits.hostName))}
        helperText={t('form.hostNameHelp', { name: ownName })}
        placeholder={t('form.hostNamePlaceholder')}
        autoComplete="off"
      />
      {/* One below the other in larger text. */}
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 2.5,
          '& > :first-of-type': { flex: '1 1 8rem' },
          '& > :last-of-type': { flex: '0 1 9em' },
        }}
      >
        <FormTextField
          control={control}
          name="honoree_name"
          label={labels.honoree_name}
          rules={rules(labels.honoree_name, checks.text(limits.honoreeName))}
          autoComplete="off"
        />
        <FormTextField
          control={control}
          name="turns"
          label={labels.turns}
          rules={rules(labels.turns, checks.optionalNumber(limits.turns))}
          slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: ageDigits } }}
        />
      </Box>
      {hostTextNames.map((name) => (
        <FormTextField
          key={name}
          control={control}
          name={name}
          label={labels[name]}
          rules={rules(labels[name], checks.lines(limits.hostTexts[name]))}
          placeholder={t(`form.${name}Placeholder`)}
          multiline
          minRows={name === 'message' ? 2 : 1}
        />
      ))}
      <FormPhoneField
        control={control}
        countryName="contact_phone_country_code"
        numberName="contact_phone"
        label={labels.contact_phone}
        helperText={t('form.contactPhoneHelp')}
      />
    </Stack>
  );
}
