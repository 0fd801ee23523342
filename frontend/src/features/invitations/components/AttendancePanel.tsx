import { useEffect, useEffectEvent, useLayoutEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { hasCode } from '@/api/apiError';
import { useLayer } from '@/shared/layers/useLayer';
import { lazyPart } from '@/shared/lazy/lazyPart';
import { householdAnswer, type Rsvp } from '@/shared/rsvp/rsvp';
import { useAnswer, type Answer } from '../api/answer';
import type { Invitation } from '../api/household';
import type { InvitedParty } from '../api/invitedParty';
import { isChildMissing, toComing, type Answering, type Person } from '../answering';
import { begunFor, forgetBegun } from '../begun';
import { useFocusOnChange } from '../useFocusOnChange';
import { useChoice, type NewPerson, type Take } from '../useChoice';
import { AnswerButtons } from './AnswerButtons';
import { AnswerStatus } from './AnswerStatus';
import { MessageToHost } from './MessageToHost';
import { Checklist } from './Checklist';

const AnswersClosed = lazyPart(() => import('./AnswersClosed'), { texts: ['changed'] });
const AnswerAlert = lazyPart(() => import('./AnswerAlert'));
const ConfettiBurst = lazyPart(() => import('./ConfettiBurst'));
const OnlyAdults = lazyPart(() => import('./OnlyAdults'), { texts: ['questions'] });
const MembersFailed = lazyPart(() => import('./MembersFailed'));
const HouseholdWaits = lazyPart(() => import('./HouseholdWaits'), { texts: ['waitlist'] });

/** What the checklist passes to the form that adds a family member. */
export interface FamilyForm {
  /** Lists and ticks the new one, who joins the family with the answer. */
  onAdd: (person: NewPerson) => void;
  /** How to take a name that is typed and not added yet; null when there is none. */
  onDraft: (take: Take | null) => void;
}

/** What the host has to know of the kids who come. */
export interface CareSlot {
  /** Its code may be downloaded already. */
  prepare: () => void;
  /** Whether something is not stated yet of the people of these rows. */
  isAsked: (rows: Invitation[], party: InvitedParty) => boolean;
  view: (view: CareView) => ReactNode;
  /** What is stated, for the ticket; null without kids. */
  summary: (view: Pick<CareView, 'party' | 'rows'>) => ReactNode;
}

export interface CareView {
  party: InvitedParty;
  rows: Invitation[];
  /** The questions; otherwise what is left of them. */
  open: boolean;
  onOpen: () => void;
  onClose: () => void;
}

export interface AttendanceProps {
  party: InvitedParty;
  /** The household's invitations: never empty. */
  rows: [Invitation, ...Invitation[]];
  ownId: string;
  /** The family, without the own person; undefined while it is read. */
  members: Person[] | undefined;
  /** The family could not be read, and how to try again. */
  membersFailed?: { error: unknown; onRetry: () => void };
  answering: Answering;
  /** Whether the answer is given, and nothing is asked any more. */
  onGiven: (isGiven: boolean) => void;
  /** The server said that the deadline has passed. */
  onExpired: () => void;
  onAccepted: (guestIds: string[]) => void;
  /** The form that adds a family member. */
  addFamily: (form: FamilyForm) => ReactNode;
  care: CareSlot;
  /** A question that follows a success: asked alone, so that the ticket above it stays visible. */
  afterwards?: ReactNode;
}

type Mode = 'asking' | 'choosing' | 'caring' | 'answered';

/** The attendance block: the question, the checklist and the answer. */
export function AttendancePanel(props: AttendanceProps) {
  const { party, rows, ownId, members, answering, onExpired, onAccepted, onGiven, care } = props;
  const { t } = useTranslation('invitations');
  const answer = useAnswer(party.id, rows[0].id);
  const stored = householdAnswer(rows);
  const request = rows[0].waitlist;
  const isRead = members !== undefined;
  const [begun] = useState(() => begunFor(party.id, ownId));
  const [mode, setMode] = useState<Mode>(
    begun.chosen ? 'choosing' : stored || request ? 'answered' : 'asking',
  );
  const choice = useChoice({ party, rows, ownId, members, before: begun.chosen });
  // Those of the last confirmation.
  const [coming, setComing] = useState<readonly Person[]>([]);
  const [alone, setAlone] = useState<'unasked' | 'asked' | 'a child' | 'adults'>('unasked');
  const [confirmed, setConfirmed] = useState<string[] | null>(null);
  // Undefined while none is being written.
  const [message, setMessage] = useState(begun.next === 'write' ? '' : undefined);
  const [celebrating, setCelebrating] = useState(false);
  const [thanks, setThanks] = useState(false);
  const { region, moveFocus } = useFocusOnChange(mode);

  const mayAnswer = answering === 'open' || answering === 'let_in';
  const mayCare = stored === 'accepted' && answering !== 'finished';
  const mayShow = mode === 'caring' ? mayCare : mayAnswer;
  // A household that left the waiting list is asked again.
  const open = mode === 'answered' && !stored && !request ? 'asking' : mode;
  const shown: Mode = mayShow ? open : 'answered';
  const isAnswered = shown === 'answered' || shown === 'caring';
  const asked = shown === 'answered' && props.afterwards;
  // What is still asked stays in the sheet at the thumb.
  const isSettled = request ? !request.offered_until : stored || !mayAnswer;
  const isGiven = Boolean(shown === 'answered' && isSettled && !asked);
  useLayoutEffect(() => {
    onGiven(isGiven);
    return () => onGiven(false);
  }, [isGiven, onGiven]);

  const go = (next: Mode) => {
    moveFocus();
    setMode(next);
  };
  const turnTo = (next: Mode) => {
    answer.reset();
    forgetBegun(); // what is done now comes first
    setThanks(false);
    go(next);
  };
  const choose = () => {
    choice.reset();
    setAlone('unasked');
    AnswerAlert.preload();
    OnlyAdults.preload();
    ConfettiBurst.preload();
    care.prepare();
    turnTo('choosing');
  };
  const goOn = (answered: readonly Invitation[]) => {
    const accepted = answered.filter((row) => row.rsvp === 'accepted').map((row) => row.guest_id);
    const isComing = accepted.length > 0;
    const asks = isComing && care.isAsked([...answered], party);
    setThanks(true);
    setCelebrating(isComing);
    setConfirmed(isComing ? accepted : null);
    go(asks ? 'caring' : 'answered');
    if (isComing && !asks) onAccepted(accepted);
  };
  const said = message === undefined ? {} : { message: message.trim() || null };
  const send = (given: Answer) =>
    answer.mutate(
      { ...given, ...said },
      {
        onSuccess: (answered) => {
          setMessage(undefined);
          goOn(answered);
        },
        onError: (error) => {
          if (!hasCode(error, 'rsvp_expired')) return;
          onExpired();
          go('answered');
        },
      },
    );
  const accept = (people: readonly Person[]) => {
    setComing(people);
    setAlone('adults');
    send({ rsvp: 'accepted', ...toComing(people) });
  };
  const confirm = async (isAlone = alone === 'a child' || alone === 'adults') => {
    const people = await choice.take();
    if (!people) return;
    if (!isAlone && isChildMissing(people, rows, party)) setAlone('asked');
    else accept(people);
  };
  const stay = (rsvp: Exclude<Rsvp, 'accepted'>) => send({ rsvp });
  const closeCare = () => {
    go('answered');
    if (confirmed) onAccepted(confirmed);
    setConfirmed(null);
  };
  const takeOver = useEffectEvent(() => {
    const { next } = begunFor(party.id, ownId);
    const needsFamily = next === 'confirm' || next === 'answered';
    if (needsFamily && !isRead) return;
    forgetBegun();
    if (!next) return;
    if (next !== 'write') region.current?.focus({ preventScroll: true });
    if (next === 'choose') choose();
    else if (next === 'answered') goOn(rows);
    else if (next === 'confirm') void confirm();
    else if (next === 'declined' || next === 'not_sure') stay(next);
  });
  useEffect(() => {
    const timer = setTimeout(() => takeOver());
    return () => clearTimeout(timer);
  }, [isRead]);
  const careView = {
    party,
    rows,
    onOpen: () => go('caring'),
    onClose: closeCare,
  };
  const pending = answer.isPending ? answer.variables.rsvp : null;
  const giveUp = () => turnTo(stored || request ? 'answered' : 'asking');
  useLayer(shown === 'choosing', () => pending === null && giveUp());
  const alert = answer.error && (
    <AnswerAlert
      error={answer.error}
      party={party}
      rows={rows}
      coming={coming}
      said={said}
      onWaiting={() => turnTo('answered')}
      onAccept={accept}
    />
  );

  const writing = (
    <MessageToHost message={message} stored={rows[0].message} onChange={setMessage} />
  );

  return (
    <div ref={region} tabIndex={-1} className="answer-region">
      {shown === 'asking' && (
        <>
          <h2>{t('attendance.title')}</h2>
          {writing}
          <AnswerButtons
            pending={pending}
            onAccept={choose}
            onStay={stay}
            onCancel={stored || request ? () => turnTo('answered') : undefined}
          />
        </>
      )}
      {shown === 'choosing' && (
        <Checklist
          party={party}
          choice={choice}
          isLoading={!isRead && !props.membersFailed}
          membersFailed={props.membersFailed && <MembersFailed {...props.membersFailed} />}
          focusName={alone === 'a child'}
          pending={pending}
          addFamily={props.addFamily({ onAdd: choice.addPerson, onDraft: choice.setForm })}
          message={writing}
          onConfirm={() => void confirm()}
          onStay={stored === 'accepted' && answering === 'open' ? stay : undefined}
          onCancel={giveUp}
          isAlertFirst={alone === 'asked' || hasCode(answer.error, 'not_enough_slots')}
          alert={
            alone === 'asked' ? (
              <OnlyAdults
                adults={choice.coming.length}
                onConfirm={() => void confirm(true)}
                onBack={() => setAlone('a child')}
              />
            ) : (
              alert
            )
          }
        />
      )}
      {shown === 'answered' && request && (
        <HouseholdWaits
          party={party}
          rows={rows}
          request={request}
          mayAsk={mayAnswer}
          busy={pending !== null}
          onAccept={(familyIds) => send({ rsvp: 'accepted', familyIds })}
          onModify={() => turnTo('asking')}
        />
      )}
      {isAnswered && (stored || (!request && answering === 'finished')) && (
        <AnswerStatus
          party={party}
          rsvp={stored}
          message={rows[0].message}
          answering={answering}
          thanks={thanks}
          isBrief={!!asked}
          onModify={() => (stored === 'accepted' ? choose() : turnTo('asking'))}
        />
      )}
      {isAnswered && !asked && (answering === 'closed' || answering === 'let_in') && (
        <AnswersClosed
          party={party}
          invitationId={rows[0].id}
          rsvp={stored}
          isClosed={answering === 'closed'}
        />
      )}
      {shown !== 'choosing' && !hasCode(answer.error, 'rsvp_expired') && alert}
      {isAnswered && mayCare && !asked && care.view({ ...careView, open: shown === 'caring' })}
      {asked}
      {celebrating && <ConfettiBurst onEnd={() => setCelebrating(false)} />}
    </div>
  );
}
