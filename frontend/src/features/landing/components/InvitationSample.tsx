import CheckIcon from '@mui/icons-material/CheckCircleRounded';
import PlaceIcon from '@mui/icons-material/PlaceRounded';
import TimeIcon from '@mui/icons-material/ScheduleRounded';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Confetti } from '@/shared/art/Confetti';
import { Mascot } from '@/shared/art/Mascot';
import { colors } from '@/shared/theme/colors';
import { CalendarLeaf } from '@/shared/ui/CalendarLeaf';
import { Small } from '@/shared/ui/Small';
import { StatusChip } from '@/shared/ui/StatusChip';
import { SampleNotes } from './SampleNotes';

const shadow = '0 2px 4px rgb(78 31 140 / 0.06), 0 30px 60px -20px rgb(78 31 140 / 0.35)';

/** What an invitation looks like: a picture made of the product's own parts, not a screenshot. */
export function InvitationSample() {
  const { t } = useTranslation('landing');
  return (
    <Box aria-hidden sx={{ position: 'relative', width: '100%', maxWidth: 400, mx: 'auto' }}>
      <Box
        sx={{
          bgcolor: 'background.paper',
          borderRadius: 7,
          boxShadow: shadow,
          overflow: 'hidden',
          transform: { md: 'rotate(2deg)' },
        }}
      >
        <Box
          sx={{
            position: 'relative',
            height: 168,
            display: 'grid',
            placeItems: 'end center',
            bgcolor: colors.purpleMist,
          }}
        >
          <Confetti pieces={22} falling />
          <Box sx={{ position: 'relative', mb: -1.5 }}>
            <Mascot size={132} />
          </Box>
        </Box>
        <Box sx={{ p: 3, display: 'grid', gap: 2.25 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
            <CalendarLeaf
              month={t('sample.month')}
              day={t('sample.day')}
              weekday={t('sample.weekday')}
            />
            <Box sx={{ display: 'grid', gap: 0.5, flex: '1 1 9rem', minWidth: 0 }}>
              <Typography variant="h2" component="p">
                {t('sample.party')}
              </Typography>
              <Fact icon={<TimeIcon />} text={t('sample.time')} />
              <Fact icon={<PlaceIcon />} text={t('sample.place')} />
            </Box>
          </Box>
          <Box
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              justifyContent: 'space-between',
              gap: 1.5,
              borderTop: `2px dashed ${colors.line}`,
              pt: 2.25,
            }}
          >
            <Box>
              <Small>{t('sample.question')}</Small>
              <Typography sx={{ fontWeight: 600 }}>{t('sample.who')}</Typography>
            </Box>
            <StatusChip color="success" icon={<CheckIcon />} label={t('sample.answer')} />
          </Box>
        </Box>
      </Box>
      <SampleNotes />
    </Box>
  );
}

function Fact({ icon, text }: { icon: React.ReactElement; text: string }) {
  return (
    <Small sx={{ display: 'flex', alignItems: 'center', gap: 0.75, '& svg': { fontSize: 18 } }}>
      {icon}
      {text}
    </Small>
  );
}
