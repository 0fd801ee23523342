import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '@/shared/ui/EmptyState';
import { ErrorState } from '@/shared/ui/ErrorState';
import { SearchField } from '@/shared/ui/SearchField';
import { CardsSkeleton } from '@/shared/ui/Skeletons';
import { finishedInvitationsQuery, type FinishedInvitation } from '../api/finishedInvitations';
import { FinishedInvitationCard } from './FinishedInvitationCard';

interface Props {
  /** The own review of a party that the household accepted. */
  review: (invitation: FinishedInvitation) => ReactNode;
}

/** Invitations of parties that are over; asked for again on every change of the search. */
export function FinishedInvitations({ review }: Props) {
  const { t } = useTranslation('invitations');
  const [search, setSearch] = useState('');
  const text = useDeferredValue(search.trim());
  const invitations = useQuery(finishedInvitationsQuery(text));

  return (
    <>
      <Box sx={{ mb: 3, maxWidth: 480 }}>
        <SearchField label={t('finished.search')} value={search} onChange={setSearch} />
      </Box>
      {invitations.isPending && <CardsSkeleton cards={6} />}
      {invitations.isError && (
        <ErrorState error={invitations.error} onRetry={() => void invitations.refetch()} />
      )}
      {invitations.isSuccess && invitations.data.length === 0 && (
        <EmptyState
          mood={text ? 'lost' : 'happy'}
          title={t(text ? 'finished.noMatchTitle' : 'finished.emptyTitle')}
          text={t(text ? 'finished.noMatchText' : 'finished.emptyText')}
        />
      )}
      {invitations.isSuccess && invitations.data.length > 0 && (
        <Box
          component="ul"
          aria-busy={invitations.isPlaceholderData}
          sx={{
            listStyle: 'none',
            m: 0,
            p: 0,
            display: 'grid',
            gap: 2.5,
            alignItems: 'start',
            gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, 1fr)', lg: 'repeat(3, 1fr)' },
          }}
        >
          {invitations.data.map((invitation) => (
            <FinishedInvitationCard key={invitation.id} invitation={invitation}>
              {invitation.rsvp === 'accepted' && review(invitation)}
            </FinishedInvitationCard>
          ))}
        </Box>
      )}
    </>
  );
}
