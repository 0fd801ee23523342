import AddIcon from '@mui/icons-material/AddRounded';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '@/app/paths';
import { PartyRow } from '@/shared/pictures/PartyRow';
import { EmptyState } from '@/shared/ui/EmptyState';
import { HomeCard, HomeRows } from '@/shared/ui/HomeCard';
import { Unread } from '@/shared/ui/Unread';
import { keptAt, openStatuses, partiesQuery } from '../api/listParties';
import type { ListedParty } from '../api/types';
import { PartyStatusChip } from './PartyStatusChip';

/** The parties that the person hosts and that are not over. */
export function HomeParties() {
  const { t } = useTranslation(['parties', 'navigation']);
  const parties = useQuery(partiesQuery(openStatuses));

  return (
    <HomeCard title={t('home.title')}>
      <Unread of={parties} rows={3} compact />
      {parties.data?.length === 0 && (
        <EmptyState compact title={t('home.emptyTitle')} text={t('home.emptyText')} />
      )}
      {parties.dataUpdatedAt === keptAt && (
        <Typography role="status" color="textSecondary" sx={{ px: 1, pb: 1 }}>
          {t('home.kept')}
        </Typography>
      )}
      <HomeRows
        after={
          <Button component={Link} to={paths.partyAdd} startIcon={<AddIcon />}>
            {t('navigation:create')}
          </Button>
        }
      >
        {(parties.data ?? []).map((party) => (
          <PartyRow
            key={party.id}
            to={paths.party(party.id)}
            party={party}
            chip={isNoteworthy(party) && <PartyStatusChip party={party} />}
          />
        ))}
      </HomeRows>
    </HomeCard>
  );
}

/** That a party is planned needs no word. */
const isNoteworthy = ({ status, cancelled_at: cancelled }: ListedParty) =>
  status !== 'pending' || cancelled !== null;
