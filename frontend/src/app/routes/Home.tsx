import '@/shared/install/installPrompt';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isOnItsWay } from '@/api/isOnItsWay';
import { useSession } from '@/api/session';
import { accountQuery } from '@/features/account/api/account';
import { finishedInvitationsQuery } from '@/features/invitations/api/finishedInvitations';
import { myInvitationsQuery } from '@/features/invitations/api/myInvitations';
import { HomeInvitations } from '@/features/invitations/components/HomeInvitations';
import { toReview } from '@/features/invitations/toReview';
import { openStatuses, partiesQuery } from '@/features/parties/api/listParties';
import { HomeParties } from '@/features/parties/components/HomeParties';
import { useNow } from '@/shared/door/useNow';
import { lazyPart } from '@/shared/lazy/lazyPart';
import { firstName } from '@/shared/text/firstName';
import { ErrorState } from '@/shared/ui/ErrorState';
import { Page } from '@/shared/ui/Page';
import { paths } from '../paths';
import { EmptyHero } from './home/EmptyHero';
import { GuestHero } from './home/GuestHero';
import { HeroSkeleton } from './home/Hero';
import { HostHero } from './home/HostHero';
import { nextOf } from './home/next';
import { ReviewHero } from './home/ReviewHero';

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
  const parties = useQuery(partiesQuery(openStatuses));
  const invitations = useQuery(myInvitationsQuery);
  const lists = [parties, invitations];
  const cards = [<HomeInvitations key="invitations" />, <HomeParties key="parties" />];
  const isHost = parties.data?.length !== 0 && !invitations.data?.length;
  const isOneEmpty = lists.some(({ data }) => data?.length === 0);
  return (
    <Page title={t('title')} heading={name && t('greeting', { name })} width="lg">
      {user && account?.mails_stopped_at && (
        <MailsNote email={account.email} to={paths.familyMember(user.id)} />
      )}
      {lists.every(({ isError, data }) => isError && !data) ? (
        <Card sx={{ width: 1, maxWidth: 560, mx: 'auto' }}>
          <ErrorState
            error={parties.error}
            onRetry={() => lists.forEach((list) => void list.refetch())}
          />
        </Card>
      ) : (
        <>
          <NextHero />
          <Box sx={{ ...beside, gridTemplateColumns: isOneEmpty ? wideAndNarrow : halves }}>
            {isHost ? cards.toReversed() : cards}
          </Box>
        </>
      )}
    </Page>
  );
}

/** It has its height from the start, so that nothing below it moves. */
function NextHero() {
  const now = useNow();
  const parties = useQuery(partiesQuery(openStatuses));
  const invitations = useQuery(myInvitationsQuery);
  const over = useQuery(finishedInvitationsQuery(''));
  if ([parties, invitations].some(isOnItsWay)) return <HeroSkeleton />;
  const next = nextOf(parties.data ?? [], invitations.data ?? [], now);
  if (next?.party) return <HostHero party={next.party} now={now} />;
  if (next) return <GuestHero invitation={next.invitation} now={now} />;
  // What could not be read may hold the next one.
  if (!parties.data || !invitations.data) return null;
  if (over.isLoading) return <HeroSkeleton />;
  const [review] = toReview(over.data ?? [], now);
  return review ? <ReviewHero invitation={review} /> : <EmptyHero />;
}

const beside = { display: 'grid', gap: 3 } as const;
const halves = { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' } as const;
/** The one with something in it comes first. */
const wideAndNarrow = { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 1fr)' } as const;
