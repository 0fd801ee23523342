import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useController, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { fold } from '@/shared/text/fold';
import { colors } from '@/shared/theme/colors';
import { ErrorState } from '@/shared/ui/ErrorState';
import { SearchField } from '@/shared/ui/SearchField';
import { ListSkeleton } from '@/shared/ui/Skeletons';
import { healthConditionsQuery } from '../api/healthConditions';
import type { ManualGuest } from '../manualGuest';

/** The catalogue of care notes, narrowed by typing; what is ticked stays on top. */
export function HealthConditionPicker({ control }: { control: Control<ManualGuest> }) {
  const { t } = useTranslation('guestList');
  const { field } = useController({ control, name: 'healthConditions' });
  const catalogue = useQuery(healthConditionsQuery);
  const [search, setSearch] = useState('');
  const chosen = field.value;
  const text = fold(search);
  const shown = catalogue.data
    ?.filter(({ id, name }) => chosen.includes(id) || fold(name).includes(text))
    .sort((a, b) => Number(chosen.includes(b.id)) - Number(chosen.includes(a.id)));

  const toggle = (id: string) =>
    field.onChange(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);

  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Typography
        component="legend"
        sx={{ fontWeight: 600, fontSize: '0.9375rem', mb: 0.75, p: 0 }}
      >
        {t('manual.care')}
      </Typography>
      {catalogue.isPending && <ListSkeleton rows={2} />}
      {catalogue.isError && (
        <ErrorState error={catalogue.error} onRetry={() => void catalogue.refetch()} />
      )}
      {shown && (
        <>
          <SearchField label={t('manual.searchCare')} value={search} onChange={setSearch} />
          <Box
            tabIndex={0}
            role="group"
            aria-label={t('manual.care')}
            sx={{
              mt: 1,
              maxHeight: 230,
              overflowY: 'auto',
              border: `1.5px solid ${colors.line}`,
              borderRadius: 4,
              px: 2,
              py: 0.5,
            }}
          >
            {shown.length === 0 && (
              <Typography variant="body2" color="textSecondary" sx={{ py: 1.5 }}>
                {t('manual.noCareFound')}
              </Typography>
            )}
            {shown.map(({ id, name }) => (
              <FormControlLabel
                key={id}
                label={name}
                control={<Checkbox checked={chosen.includes(id)} onChange={() => toggle(id)} />}
                sx={{ display: 'flex', minHeight: 44, mr: 0 }}
              />
            ))}
          </Box>
        </>
      )}
    </Box>
  );
}
