import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { colors } from '@/shared/theme/colors';
import { NoPhotos } from './NoPhotos';
import type { CareNote, Severity } from '@/shared/door/care';

const tones = {
  urgent: { bgcolor: colors.redMist, color: colors.red, fontWeight: 700 },
  plate: { bgcolor: colors.orangeMist, color: colors.orange },
  care: { bgcolor: colors.blueMist, color: colors.blue },
} satisfies Record<Severity, object>;

type Shown = Pick<CareNote, 'conditions' | 'what_to_do' | 'photos'>;

/** What to take care of with a guest. */
export default function CareInSheet({ note }: { note: Shown }) {
  const { t } = useTranslation('door');
  const { conditions, what_to_do: advice, photos } = note;
  return (
    <Box component="section" aria-label={t('care.sheet')} sx={{ display: 'grid', gap: 1.5, mb: 2 }}>
      {conditions.length > 0 && (
        <>
          <Typography variant="h3">{t('care.sheet')}</Typography>
          <Box component="ul" sx={list}>
            {conditions.map(({ code, name, severity }) => (
              <Chip
                key={code}
                component="li"
                label={name}
                sx={{ height: 'auto', py: 0.75, ...tones[severity], '& .MuiChip-label': wrap }}
              />
            ))}
          </Box>
        </>
      )}
      {advice && (
        <div>
          <Typography sx={{ fontWeight: 600 }}>{t('care.card.whatToDo')}</Typography>
          <Box sx={adviceBox}>{advice}</Box>
        </div>
      )}
      {photos === 'no' && <NoPhotos label={t('care.photos')} />}
    </Box>
  );
}

const list = { listStyle: 'none', m: 0, p: 0, display: 'flex', flexWrap: 'wrap', gap: 1 } as const;
const wrap = { whiteSpace: 'normal' } as const;
const adviceBox = {
  mt: 0.5,
  p: 1.5,
  borderRadius: 3,
  bgcolor: colors.yellowMist,
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-line',
} as const;
