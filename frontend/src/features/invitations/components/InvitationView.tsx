import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { ApiError, hasCode } from '@/api/apiError';
import { ThemedPage } from '@/shared/pictures/ThemedPage';
import { lazyPart } from '@/shared/lazy/lazyPart';
import { householdAnswer } from '@/shared/rsvp/rsvp';
import { ErrorState } from '@/shared/ui/ErrorState';
import { ownChangesQuery, type OwnChange } from '../api/changes';
import { useCountView } from '../api/countView';
import { giftsQuery, sendAsAccount } from '../api/gifts';
import { householdQuery, type Invitation } from '../api/household';
import { invitedPartyQuery, type InvitedParty } from '../api/invitedParty';
import { answering as answeringNow, namesComing } from '../answering';
import { hasGifts } from '../gifts';
import { useNowUntil } from '../useNowUntil';
import { AnswerSheet } from './AnswerSheet';
import { AttendancePanel, type AttendanceProps } from './AttendancePanel';
import { HostBar } from './HostBar';
import { HouseholdState } from './HouseholdState';
import { InvitationSkeleton } from './InvitationSkeleton';
import { Facts, InvitationFrame } from './InvitationFrame';

// Below what the first view shows.
const Gallery = lazyPart(() => import('./Gallery'));
const Video = lazyPart(() => import('./Video'));
// After a confirmation.
const Ticket = lazyPart(() => import('./Ticket'));
const UnknownInvitation = lazyPart(async () => {
  const { UnknownInvitation: part } = await import('./UnknownInvitation');
  return { default: part };
});
const Gifts = lazyPart(() => import('./gifts/Gifts'), { texts: ['gifts'] });
// Few parties change.
const ChangeNotice = lazyPart(() => import('./ChangeNotice'), { texts: ['changed'] });
const CancelledNotice = lazyPart(() => import('./CancelledNotice'), { texts: ['changed'] });

type Guests = [Invitation, ...Invitation[]];

interface Props extends Pick<
  AttendanceProps,
  'ownId' | 'members' | 'membersFailed' | 'addFamily' | 'care' | 'afterwards'
> {
  partyId: string;
  /** The ids of the people who were just confirmed, and the party. */
  onAccepted: (guestIds: string[], party: InvitedParty) => void;
  /** The guest's review, for a finished party that the household accepted. */
  review: ReactNode;
}

/** The invitation for a verified account. */
export function InvitationView(props: Props) {
  const { partyId } = props;
  useCountView(partyId);
  const party = useQuery(invitedPartyQuery(partyId));
  const household = useQuery(householdQuery(partyId));
  const isListed = Boolean(household.data?.length);
  const changes = useQuery({ ...ownChangesQuery(partyId), enabled: isListed });

  if (party.isPending) return <InvitationSkeleton />;
  if (!party.data) {
    if (party.error instanceof ApiError && party.error.statusCode === 404) {
      return <UnknownInvitation waiting={<InvitationSkeleton />} />;
    }
    const retry = () => {
      void party.refetch();
      if (household.isError) void household.refetch();
    };
    return <ErrorState error={party.error} onRetry={retry} />;
  }
  // Only the host reads the views.
  const isHost = party.data.views_count !== undefined;
  const [first, ...rest] = household.data ?? [];
  // A failed refetch keeps the data; a refused one removes it.
  const isRemoved = hasCode(household.error, 'guest_removed');
  const isRefused = household.error instanceof ApiError && !household.error.isTransient;
  // Not while a failed read is repeated: the answer that is being given would be lost.
  const isPending = changes.isLoading && !changes.isFetched;
  const rows: Guests | null = first && !isRefused && !isPending ? [first, ...rest] : null;
  const change = changes.data?.own?.[0];
  return (
    <Invited {...props} key={partyId} party={party.data} {...{ isHost, isRemoved, rows, change }}>
      <HouseholdState household={household} isPending={household.isPending || isPending} />
    </Invited>
  );
}

interface InvitedProps extends Props {
  party: InvitedParty;
  isHost: boolean;
  /** The host took the household off the list. */
  isRemoved: boolean;
  rows: Guests | null;
  /** The newest of which the household is told. */
  change: OwnChange | undefined;
  /** In place of the answer while there are no rows. */
  children: ReactNode;
}

function Invited({
  party,
  isHost,
  isRemoved,
  rows,
  change,
  review,
  onAccepted,
  children,
  ...attendance
}: InvitedProps) {
  const [expired, setExpired] = useState(false);
  const [isGiven, setGiven] = useState(false);
  const now = useNowUntil(Date.parse(party.rsvp_due_date));
  const answering = answeringNow(party, rows ?? [], now, expired);
  const isNews = answering !== 'finished';
  // One question at a time: on a phone both would not fit on the screen.
  const isAsked = isNews && change?.asks_to_reconfirm && !change.answer;
  const coming = namesComing(rows ?? []);
  const prepare = () => {
    Ticket.preload();
    attendance.care.prepare();
  };
  const stored = householdAnswer(rows ?? []);
  const reviews = answering === 'finished' && stored === 'accepted';

  const facts = <Facts party={party} isAway={isRemoved || stored === 'declined'} />;
  const hasTicket = rows && coming.length > 0 && !party.cancelled_at;

  return (
    <ThemedPage theme={party.theme}>
      {isHost && <HostBar partyId={party.id} />}
      <InvitationFrame
        party={party}
        isHost={isHost}
        isGiven={isGiven || isRemoved}
        isOver={answering === 'finished' || isRemoved}
        facts={
          <>
            {reviews && review}
            {hasTicket ? (
              <Ticket
                party={party}
                names={coming}
                hostPhone={rows[0].host_phone}
                care={attendance.care.summary({ party, rows })}
                waiting={facts}
              />
            ) : (
              facts
            )}
          </>
        }
        more={
          <>
            {coming.length > 0 && !isHost && <OwnGifts partyId={party.id} />}
            {party.pictures.length > 0 && <Gallery pictures={party.pictures} />}
            {party.youtube_link && <Video link={party.youtube_link} partyName={party.name} />}
          </>
        }
        answer={
          !isHost && (
            <AnswerSheet>
              {party.cancelled_at ? (
                <CancelledNotice party={party} change={change} />
              ) : rows ? (
                <>
                  {change && isNews && (
                    <ChangeNotice
                      key={`${change.id}.${change.edition}`}
                      party={party}
                      change={change}
                    />
                  )}
                  {!isAsked && (
                    <AttendancePanel
                      {...attendance}
                      care={{ ...attendance.care, prepare }}
                      party={party}
                      rows={rows}
                      answering={answering}
                      onGiven={setGiven}
                      onExpired={() => setExpired(true)}
                      onAccepted={(ids) => onAccepted(ids, party)}
                    />
                  )}
                </>
              ) : (
                children
              )}
            </AnswerSheet>
          )
        }
      />
    </ThemedPage>
  );
}

function OwnGifts({ partyId }: { partyId: string }) {
  const cache = useQueryClient();
  const { data: gifts } = useQuery(giftsQuery(partyId));
  return hasGifts(gifts) ? (
    <Gifts
      {...{ partyId, gifts }}
      send={sendAsAccount}
      onChanged={(now) => cache.setQueryData(giftsQuery(partyId).queryKey, now)}
    />
  ) : null;
}
