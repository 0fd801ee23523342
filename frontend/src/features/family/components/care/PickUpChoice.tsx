import Box from '@mui/material/Box';
import { useController, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { contactPhone, personName } from '@/api/rules.gen';
import * as checks from '@/shared/forms/checks';
import { FormTextField } from '@/shared/forms/FormTextField';
import { newPerson, type CareValues, type PickUpOption } from '../../careForm';
import { Choice, Choices } from '@/shared/ui/Choice';

interface Props {
  childId: string;
  /** The child's first name. */
  name: string;
  options: PickUpOption[];
}

/** Who takes the child home. */
export function PickUpChoice({ childId, name, options }: Props) {
  const { t } = useTranslation('care');
  const { control } = useFormContext<CareValues>();
  const { field } = useController({ control, name: `children.${childId}.pickUp` });
  const group = `pick-up-${childId}`;
  const choice = (value: string, label: string) => (
    <Choice
      key={value}
      type="radio"
      name={group}
      checked={field.value === value}
      onChange={() => field.onChange(value)}
    >
      {label}
    </Choice>
  );
  return (
    <div>
      <Choices legend={t('pickUp.legend', { name })}>
        {options.map((option) => choice(option.value, option.name ?? t('pickUp.me')))}
        {choice(newPerson, t('pickUp.other'))}
      </Choices>
      {field.value === newPerson && <NewPerson childId={childId} />}
    </div>
  );
}

function NewPerson({ childId }: { childId: string }) {
  const { t } = useTranslation('care');
  const { control } = useFormContext<CareValues>();
  const labels = { name: t('pickUp.name'), phone: t('pickUp.phone') };
  return (
    <Box sx={{ display: 'grid', gap: 1.5, mt: 1.5 }}>
      <FormTextField
        control={control}
        name={`children.${childId}.newName`}
        label={labels.name}
        checks={[checks.required, checks.text(personName)]}
        autoComplete="off"
        slotProps={{ htmlInput: { autoCapitalize: 'words', enterKeyHint: 'next' } }}
      />
      <FormTextField
        control={control}
        name={`children.${childId}.newPhone`}
        label={labels.phone}
        checks={[checks.required, checks.contactPhone]}
        type="tel"
        autoComplete="off"
        slotProps={{ htmlInput: { inputMode: 'tel', maxLength: contactPhone.max } }}
      />
    </Box>
  );
}
