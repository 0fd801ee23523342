import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import { useController, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { colors } from '@/shared/theme/colors';
import type { VisitorView } from '../api/types';
import type { PartyValues } from '../partyForm';

const views: VisitorView[] = ['details', 'photo', 'minimal'];

interface Props {
  control: Control<PartyValues>;
  label: string;
}

/** What a chat and a visitor show of the invitation, as radio buttons. */
export function VisitorViewField({ control, label }: Props) {
  const { t } = useTranslation('partyForm');
  const { field } = useController({ control, name: 'visitor_view' });
  return (
    <FormControl component="fieldset" aria-describedby="visitor-view-help" sx={{ minWidth: 0 }}>
      <FormLabel
        component="legend"
        focused={false}
        sx={{ mb: 0.5, fontWeight: 600, color: 'text.primary' }}
      >
        {label}
      </FormLabel>
      {views.map((view) => (
        <Box
          key={view}
          component="label"
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 1.25,
            minHeight: 44,
            cursor: 'pointer',
          }}
        >
          <Box
            component="input"
            type="radio"
            name="visitor_view"
            checked={field.value === view}
            onChange={() => field.onChange(view)}
            sx={{ flex: 'none', width: 20, height: 20, m: 0, accentColor: colors.purple }}
          />
          {t(`visitorView.${view}`)}
        </Box>
      ))}
      <FormHelperText id="visitor-view-help" sx={{ mx: 0 }}>
        {t('form.visitorViewHelp')}
      </FormHelperText>
    </FormControl>
  );
}
