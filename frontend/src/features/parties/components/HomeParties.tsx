import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { listDateTime } from '@/shared/dates/wallClock';
import { EmptyState } from '@/shared/ui/EmptyState';
import { ErrorState } from '@/shared/ui/ErrorState';
import { HomeCard } from '@/shared/ui/HomeCard';
import { LinkRow } from '@/shared/ui/LinkRow';
import { ListSkeleton } from '@/shared/ui/Skeletons';
import { keptAt, openStatuses, partiesQuery } from '../api/listParties';
import { PartyStatusChip } from './PartyStatusChip';

/** The parties that the person hosts and that are not over. */
export function HomeParties() {
  const { t, i18n } = useTranslation('parties');
  const parties = useQuery(partiesQuery(openStatuses));

  return (
    <HomeCard title={t('home.title')}>
      {parties.isPending && <ListSkeleton rows={3} />}
      {parties.isError && !parties.data && (
        <ErrorState compact error={parties.error} onRetry={() => void parties.refetch()} />
      )}
      {parties.data?.length === 0 && (
        <EmptyState compact title={t('home.emptyTitle')} text={t('home.emptyText')} />
      )}
      {parties.dataUpdatedAt === keptAt && (
        <Typography role="status" color="textSecondary" sx={{ px: 1, pb: 1 }}>
          {t('home.kept')}
        </Typography>
      )}
      {parties.data?.map((party) => (
        <LinkRow
          key={party.id}
          to={paths.party(party.id)}
          pictureId={party.pictures[0]?.id}
          theme={party.theme}
          seed={party.id}
          title={party.name}
          text={listDateTime(party.date_start, i18n.language)}
          end={<PartyStatusChip party={party} />}
        />
      ))}
    </HomeCard>
  );
}
