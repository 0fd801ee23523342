import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { CareValues } from '../../careForm';

/** The id of the text above all children: to whom their care is shown, and until when. */
export const whoSees = 'care-who-sees';

/** The consent for one child. */
export function ShareChoice({ childId, name }: { childId: string; name: string }) {
  const { t } = useTranslation('family');
  const { control } = useFormContext<CareValues>();
  const { field } = useController({ control, name: `children.${childId}.share` });
  const textId = useId();
  return (
    <Box sx={{ borderTop: 1, borderColor: 'divider', pt: 1.5 }}>
      <FormControlLabel
        control={
          <Switch
            checked={field.value}
            onChange={(_, checked) => field.onChange(checked)}
            slotProps={{ input: { 'aria-describedby': `${whoSees} ${textId}` } }}
          />
        }
        label={t('atParty.share.label', { name })}
        sx={{ '& .MuiFormControlLabel-label': { fontWeight: 600, overflowWrap: 'anywhere' } }}
      />
      <Typography id={textId} variant="body2" color="error">
        {!field.value && t('atParty.share.off')}
      </Typography>
    </Box>
  );
}
