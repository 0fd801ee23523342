import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchableCards } from '@/shared/ui/SearchableCards';
import { finishedInvitationsQuery, type FinishedInvitation } from '../api/finishedInvitations';
import { FinishedInvitationCard } from './FinishedInvitationCard';

interface Props {
  /** Before the search. */
  beside: ReactNode;
  /** The own review of a party that the household accepted. */
  review: (invitation: FinishedInvitation) => ReactNode;
}

/** Invitations of parties that are over; asked for again on every change of the search. */
export function FinishedInvitations({ beside, review }: Props) {
  const { t } = useTranslation('invitationParts');
  const [search, setSearch] = useState('');
  const text = useDeferredValue(search.trim());
  return (
    <SearchableCards
      beside={beside}
      label={t('finished.search')}
      search={search}
      onSearch={setSearch}
      found={useQuery(finishedInvitationsQuery(text))}
      empty={{
        title: t(text ? 'finished.noMatchTitle' : 'finished.emptyTitle'),
        text: t(text ? 'finished.noMatchText' : 'finished.emptyText'),
      }}
      card={(invitation) => (
        <FinishedInvitationCard key={invitation.id} invitation={invitation}>
          {invitation.rsvp === 'accepted' && review(invitation)}
        </FinishedInvitationCard>
      )}
    />
  );
}
