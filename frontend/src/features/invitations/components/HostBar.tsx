import BackIcon from '@mui/icons-material/ArrowBackRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '@/app/paths';
import { colors } from '@/shared/theme/colors';

/** The host sees the own invitation as guests do, with a way back. */
export function HostBar({ partyId }: { partyId: string }) {
  const { t } = useTranslation('invitationParts');
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'center',
        columnGap: 2,
        rowGap: 1,
        px: 2,
        py: 1.25,
        mb: { sm: 1 },
        bgcolor: colors.yellowMist,
        textAlign: 'center',
      }}
    >
      <Box component="span" sx={{ fontWeight: 600 }}>
        {t('host.text')}
      </Box>
      <Button
        component={Link}
        to={paths.party(partyId)}
        size="small"
        variant="contained"
        startIcon={<BackIcon />}
      >
        {t('host.back')}
      </Button>
    </Box>
  );
}
