import '@/shared/install/installPrompt';
import AddIcon from '@mui/icons-material/AddRounded';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSession } from '@/api/session';
import { accountQuery } from '@/features/account/api/account';
import { HomeInvitations } from '@/features/invitations/components/HomeInvitations';
import { HomeParties } from '@/features/parties/components/HomeParties';
import { lazyPart } from '@/shared/lazy/lazyPart';
import { firstName } from '@/shared/text/firstName';
import { Page } from '@/shared/ui/Page';
import { PrimaryAction } from '@/shared/ui/PrimaryAction';
import { StickyActions } from '@/shared/ui/StickyActions';
import { paths } from '../paths';

const MailsNote = lazyPart(() => import('@/features/account/components/MailsNote'), {
  texts: ['account'],
});

/** Mails seldom stop: asked once an hour at most. */
const ownAccount = { ...accountQuery, staleTime: 60 * 60 * 1000 };

export default function Home() {
  const { t } = useTranslation('home');
  const user = useSession()?.user;
  const name = firstName(user?.full_name ?? '');
  const account = useQuery(ownAccount).data;
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
      {user && account?.mails_stopped_at && (
        <MailsNote email={account.email} to={paths.familyMember(user.id)} />
      )}
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
