import AddIcon from '@mui/icons-material/AddRounded';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSession } from '@/api/session';
import { HomeInvitations } from '@/features/invitations/components/HomeInvitations';
import { HomeParties } from '@/features/parties/components/HomeParties';
import { Page } from '@/shared/ui/Page';
import { PrimaryAction } from '@/shared/ui/PrimaryAction';
import { StickyActions } from '@/shared/ui/StickyActions';
import { paths } from '../paths';

export default function Home() {
  const { t } = useTranslation('home');
  const name = useSession()?.user.full_name.trim().split(/\s+/)[0];
  return (
    <Page
      title={t('title')}
      width="lg"
      above={
        name && (
          <Typography color="textSecondary" sx={{ mb: 0.25 }}>
            {t('greeting', { name })}
          </Typography>
        )
      }
    >
      <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } }}>
        <HomeInvitations />
        <HomeParties />
      </Box>
      <StickyActions>
        <PrimaryAction component={Link} to={paths.partyAdd} startIcon={<AddIcon />}>
          {t('createParty')}
        </PrimaryAction>
      </StickyActions>
    </Page>
  );
}
