import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Link from '@mui/material/Link';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { guestInfoHours } from '@/api/rules.gen';
import type { CareValues } from '../../careForm';

/** The consent for one child, in plain words: what is shown, to whom, until when. */
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
            slotProps={{ input: { 'aria-describedby': textId } }}
          />
        }
        label={t('atParty.share.label', { name })}
        sx={{ '& .MuiFormControlLabel-label': { fontWeight: 600, overflowWrap: 'anywhere' } }}
      />
      <Typography id={textId} variant="body2" color={field.value ? 'textSecondary' : 'error'}>
        {field.value
          ? t('atParty.share.on', { hours: guestInfoHours })
          : t('atParty.share.off', { name })}{' '}
        {/* In a tab of its own: the answers stay. */}
        <Link href="/privacidad" target="_blank" rel="noopener">
          {t('atParty.share.more')}
        </Link>
      </Typography>
    </Box>
  );
}
