import HourglassIcon from '@mui/icons-material/HourglassTopRounded';
import CancelIcon from '@mui/icons-material/EventBusyRounded';
import CheckIcon from '@mui/icons-material/CheckCircleRounded';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { listDateTime } from '@/shared/dates/wallClock';
import { RsvpChip } from '@/shared/rsvp/RsvpChip';
import { EmptyState } from '@/shared/ui/EmptyState';
import { ErrorState } from '@/shared/ui/ErrorState';
import { HomeCard } from '@/shared/ui/HomeCard';
import { LinkRow } from '@/shared/ui/LinkRow';
import { ListSkeleton } from '@/shared/ui/Skeletons';
import { StatusChip } from '@/shared/ui/StatusChip';
import { TextLink } from '@/shared/ui/TextLink';
import { myInvitationsQuery, type OwnInvitation } from '../api/myInvitations';

/** The invitations of the person's household, with its answer. */
export function HomeInvitations() {
  const { t, i18n } = useTranslation('home');
  const invitations = useQuery(myInvitationsQuery);

  return (
    <HomeCard title={t('invitations')}>
      {invitations.isPending && <ListSkeleton rows={3} />}
      {invitations.isError && !invitations.data && (
        <ErrorState
          compact
          faceless
          error={invitations.error}
          onRetry={() => void invitations.refetch()}
        />
      )}
      {invitations.data?.length === 0 && (
        <EmptyState
          compact
          mood="asleep"
          title={t('noInvitations')}
          text={t('noInvitationsText')}
          action={<TextLink to={paths.family}>{t('toFamily')}</TextLink>}
        />
      )}
      {invitations.data?.map((invitation) => (
        <LinkRow
          key={invitation.id}
          to={paths.invitation(invitation.party_id)}
          pictureId={invitation.pictures[0]?.id}
          seed={invitation.party_id}
          title={invitation.name}
          text={listDateTime(invitation.date_start, i18n.language)}
          end={<AnswerChip invitation={invitation} />}
        />
      ))}
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
