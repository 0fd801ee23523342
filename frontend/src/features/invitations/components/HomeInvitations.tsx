import HourglassIcon from '@mui/icons-material/HourglassTopRounded';
import CancelIcon from '@mui/icons-material/EventBusyRounded';
import StarIcon from '@mui/icons-material/StarRounded';
import CheckIcon from '@mui/icons-material/CheckCircleRounded';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { PartyRow } from '@/shared/pictures/PartyRow';
import { RsvpChip } from '@/shared/rsvp/RsvpChip';
import { EmptyState } from '@/shared/ui/EmptyState';
import { HomeCard, HomeRows } from '@/shared/ui/HomeCard';
import { StatusChip } from '@/shared/ui/StatusChip';
import { Unread } from '@/shared/ui/Unread';
import { finishedInvitationsQuery } from '../api/finishedInvitations';
import { myInvitationsQuery, type OwnInvitation } from '../api/myInvitations';
import { toReview } from '../toReview';

/** The invitations of the person's household, with its answer. */
export function HomeInvitations() {
  const { t } = useTranslation('home');
  const invitations = useQuery(myInvitationsQuery);
  const [now] = useState(() => Date.now());
  const reviews = toReview(useQuery(finishedInvitationsQuery('')).data ?? [], now);

  return (
    <HomeCard title={t('invitations')}>
      <Unread of={invitations} rows={3} compact />
      {invitations.data?.length === 0 && reviews.length === 0 && (
        <EmptyState
          compact
          mood="asleep"
          title={t('noInvitations')}
          text={t('noInvitationsText')}
        />
      )}
      <HomeRows after={t('noInvitationsText')}>
        {[
          ...reviews.map((invitation) => (
            <PartyRow
              key={invitation.id}
              to={paths.invitationsFinished}
              party={{ ...invitation, id: invitation.party_id }}
              chip={<StatusChip color="info" icon={<StarIcon />} label={t('hero.review')} />}
            />
          )),
          ...(invitations.data ?? []).map((invitation) => (
            <PartyRow
              key={invitation.id}
              to={paths.invitation(invitation.party_id)}
              party={{ ...invitation, id: invitation.party_id }}
              chip={<AnswerChip invitation={invitation} />}
            />
          )),
        ]}
      </HomeRows>
    </HomeCard>
  );
}

/** The household's answer. What was called off comes first, then an offer: it ends soon. */
function AnswerChip({ invitation }: { invitation: OwnInvitation }) {
  const { rsvp, wait_state: state, cancelled_at: cancelled } = invitation;
  const { t } = useTranslation('home');
  if (cancelled) return <StatusChip color="error" icon={<CancelIcon />} label={t('cancelled')} />;
  if (state === 'offered') {
    return <StatusChip color="success" icon={<CheckIcon />} label={t('placeOffered')} />;
  }
  if (state === 'waiting' && rsvp !== 'accepted') {
    return <StatusChip color="info" icon={<HourglassIcon />} label={t('onWaitlist')} />;
  }
  return <RsvpChip rsvp={rsvp} />;
}
