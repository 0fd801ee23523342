import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import { useController, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { colors } from '@/shared/theme/colors';
import type { PartyValues } from '../partyForm';

interface Props {
  control: Control<PartyValues>;
  label: string;
}

/** Whether the door notes with whom each child leaves. */
export function HandoverField({ control, label }: Props) {
  const { t } = useTranslation('partyForm');
  const {
    field: { ref, value, onChange },
    fieldState,
  } = useController({ control, name: 'requires_handover' });
  return (
    <Box>
      <Box
        component="label"
        sx={{ display: 'flex', alignItems: 'center', gap: 1.25, minHeight: 48, cursor: 'pointer' }}
      >
        <Box
          component="input"
          type="checkbox"
          role="switch"
          name="requires_handover"
          ref={ref}
          checked={value}
          onChange={() => onChange(!value)}
          aria-describedby="requires-handover-help"
          sx={{ flex: 'none', width: 24, height: 24, m: 0, accentColor: colors.purple }}
        />
        {label}
      </Box>
      <FormHelperText id="requires-handover-help" error={fieldState.invalid} sx={{ mx: 0 }}>
        {fieldState.error?.message ?? t('form.requiresHandoverHelp')}
      </FormHelperText>
    </Box>
  );
}
