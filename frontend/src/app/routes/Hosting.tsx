import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { hasCode } from '@/api/apiError';
import { offeredHostingQuery } from '@/features/hosts/api/hosts';
import { AcceptHosting } from '@/features/hosts/components/AcceptHosting';
import { snack } from '@/shared/notifications/store';
import { BackLink } from '@/shared/ui/BackLink';
import { EmptyState } from '@/shared/ui/EmptyState';
import { ErrorState } from '@/shared/ui/ErrorState';
import { Page } from '@/shared/ui/Page';
import { Splash } from '../shell/Splash';
import { paths } from '../paths';

/** The page of a link that makes its reader a host; its secret is the fragment. */
export default function Hosting() {
  const { t } = useTranslation(['hosts', 'parties']);
  const { id = '' } = useParams();
  const secret = useLocation().hash.slice(1);
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery(offeredHostingQuery(id, secret));

  const isHost = hasCode(error, 'already_host');
  useEffect(() => {
    if (isHost) void navigate(paths.party(id), { replace: true });
  }, [isHost, id, navigate]);

  if (data) {
    return (
      <AcceptHosting
        party={data}
        secret={secret}
        onJoined={() => {
          snack('success', t('offered.done'));
          void navigate(paths.party(id), { replace: true });
        }}
      />
    );
  }
  if (!error || isHost) return <Splash />;
  const isGone = hasCode(error, 'not_found');
  return (
    <Page title={t('title')} above={<BackLink to={paths.home} label={t('parties:toHome')} />}>
      {isGone ? (
        <EmptyState mood="asleep" title={t('offered.goneTitle')} text={t('offered.goneText')} />
      ) : (
        <ErrorState error={error} onRetry={() => void refetch()} />
      )}
    </Page>
  );
}
