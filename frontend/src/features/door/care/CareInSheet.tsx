import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { CareMarks } from '@/shared/care/CareMarks';
import { colors } from '@/shared/theme/colors';
import { NoPhotos } from './NoPhotos';
import type { CareNote } from '@/shared/door/care';

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
          <CareMarks conditions={conditions} />
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

const adviceBox = {
  mt: 0.5,
  p: 1.5,
  borderRadius: 3,
  bgcolor: colors.yellowMist,
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-line',
} as const;
