import '@/shared/install/installPrompt';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams, useSearchParams } from 'react-router-dom';
import { hasCode } from '@/api/apiError';
import { partyQuery } from '@/features/parties/api/getParty';
import { listedParty } from '@/features/parties/api/listParties';
import { isHost } from '@/features/parties/isHost';
import { BackLink } from '@/shared/ui/BackLink';
import { ErrorState } from '@/shared/ui/ErrorState';
import { Page } from '@/shared/ui/Page';
import { PageTitle } from '@/shared/ui/PageTitle';
import { ListSkeleton } from '@/shared/ui/Skeletons';
import { visuallyHidden } from '@/shared/ui/visuallyHidden';
import { paths } from '../paths';
import NotFound from './NotFound';
import { CockpitSkeleton } from './party/Cockpit';
import { PartyDetail } from './party/PartyDetail';
import { tabOf } from './party/tabs';

export default function Party() {
  const { t } = useTranslation('parties');
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  const party = useQuery(partyQuery(id));
  const listed = listedParty(useQueryClient(), id);
  // Rendered as a transition when it arrives, and later changes at once.
  const isLoaded = useDeferredValue(party.data !== undefined);

  if (party.data && isLoaded) {
    // Guests are redirected to the invitation.
    return isHost(party.data) ? (
      <PartyDetail key={id} party={party.data} />
    ) : (
      <Navigate to={paths.invitation(id)} replace />
    );
  }
  if (hasCode(party.error, 'not_found')) return <NotFound />;
  if (party.isError) {
    return (
      <Page title={t('party')} above={<BackLink to={paths.home} label={t('toHome')} />}>
        <ErrorState error={party.error} onRetry={() => void party.refetch()} />
      </Page>
    );
  }
  return (
    <Container maxWidth="lg" sx={{ pt: { xs: 0, sm: 1.5 } }}>
      <PageTitle title={t('party')} />
      <Typography variant="h1" tabIndex={-1} sx={visuallyHidden}>
        {t('party')}
      </Typography>
      <CockpitSkeleton tab={tabOf(search.get('tab'), listed?.status ?? 'pending')} party={listed} />
      <ListSkeleton rows={5} />
    </Container>
  );
}
