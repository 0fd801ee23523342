import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { hostTextNames } from '@/api/hostTexts';
import * as limits from '@/api/rules.gen';
import * as checks from '@/shared/forms/checks';
import { FormPhoneField } from '@/shared/forms/FormPhoneField';
import { FormTextField } from '@/shared/forms/FormTextField';
import type { PartyValues } from '../partyForm';
import { deviceTimezone } from '../timezones';
import { useHomeCountry } from '../useHomeCountry';
import { TimezoneField } from './TimezoneField';
import { VenueFields } from './VenueFields';
import { VisitorViewField } from './VisitorViewField';
import { DeadlineField } from './WhenField';

export interface MoreProps {
  form: UseFormReturn<PartyValues>;
  labels: Record<keyof PartyValues, string>;
  /** The name with which the party invites unless the host types another. */
  ownName: string;
}

/** What is behind the line 'Más opciones'. */
export default function MoreFields({ form, labels, ownName }: MoreProps) {
  const { t } = useTranslation('partyForm');
  const { control, formState, setFocus } = form;
  const hasOtherZone = useHasOtherZone(form);
  // What the server refused while it was not there.
  const [wrong] = useState(() => Object.keys(formState.errors) as (keyof PartyValues)[]);
  useEffect(() => {
    if (wrong[0]) setFocus(wrong[0]);
  }, [wrong, setFocus]);
  return (
    <Stack spacing={2.5}>
      <div>
        <Typography sx={{ mb: 0.5, fontWeight: 600 }}>{labels.rsvp_due_date}</Typography>
        <DeadlineField form={form} labels={labels} />
      </div>
      <FormTextField
        control={control}
        name="host_name"
        label={labels.host_name}
        checks={[checks.text(limits.hostName)]}
        helperText={t('form.hostNameHelp', { name: ownName })}
        placeholder={t('form.hostNamePlaceholder')}
        autoComplete="off"
      />
      {hostTextNames.map((name) => (
        <FormTextField
          key={name}
          control={control}
          name={name}
          label={labels[name]}
          checks={[checks.lines(limits.hostTexts[name])]}
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
      <VenueFields control={control} labels={labels} />
      <VisitorViewField control={control} label={labels.visitor_view} />
      {hasOtherZone && <TimezoneField control={control} label={labels.timezone} />}
    </Stack>
  );
}

/** Its hours are, or may be, not those of this phone: the zone is shown. */
function useHasOtherZone({ control, formState }: UseFormReturn<PartyValues>): boolean {
  const [timezone, city, country] = useWatch({ control, name: ['timezone', 'city', 'country'] });
  const home = useHomeCountry();
  const isMoved = city !== formState.defaultValues?.city || country !== home;
  const [isAway] = useState(timezone !== deviceTimezone());
  return isAway || timezone !== deviceTimezone() || isMoved;
}
