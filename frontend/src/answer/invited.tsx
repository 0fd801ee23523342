import { useEffect, useEffectEvent, useRef, useState, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../api/apiError';
import { errorMessage } from '../api/errorMessage';
import { plainCall } from '../api/plainCall';
import { readSession } from '../api/sessionCookies';
import { isChildMissing, toComing, type Person } from '../features/invitations/answering';
import type { Invitation } from '../features/invitations/api/household';
import type { InvitedParty } from '../features/invitations/api/invitedParty';
import { handOver, type Begun, type Read } from '../features/invitations/begun';
import { AnswerButtons } from '../features/invitations/components/AnswerButtons';
import { AnswerSheet } from '../features/invitations/components/AnswerSheet';
import { Checklist } from '../features/invitations/components/Checklist';
import { Facts, InvitationFrame } from '../features/invitations/components/InvitationFrame';
import { useChoice } from '../features/invitations/useChoice';
import { useFocusOnChange } from '../features/invitations/useFocusOnChange';
import { Themed } from '../shared/pictures/Themed';
import type { Rsvp } from '../shared/rsvp/rsvp';
import { showPage } from './page';
import { pageTexts } from './texts';
import { useApp } from './useApp';

/** What was read while this page was downloaded. */
export interface Invited {
  party: InvitedParty;
  /** Of a household that is asked for its answer. */
  rows: [Invitation, ...Invitation[]];
  ownId: string;
  family: Promise<NonNullable<Read['family']>>;
  /** In milliseconds, as `Date.now()`. */
  at: number;
}

export const start = (invited: Invited): Promise<void> =>
  showPage(<AccountPage {...invited} />, pageTexts.invited);

/** The invitation of an account that has not answered, until the application is there with the rest of it. */
export function AccountPage({ party, rows, ownId, family, at }: Invited) {
  const { t } = useTranslation('invitations');
  const { t: errors } = useTranslation('errors');
  const { pending: opening, hasFailed, open, offer } = useApp();
  const [members, setMembers] = useState<Read['family']>();
  const [isChoosing, setChoosing] = useState(false);
  const [sending, setSending] = useState<Rsvp | null>(null);
  const [problem, setProblem] = useState<unknown>(null);
  const [answered, setAnswered] = useState<Rsvp | null>(null);
  const choice = useChoice({ party, rows, ownId, members });
  const { region, moveFocus } = useFocusOnChange(answered ?? String(isChoosing));

  const begun = (next?: Begun['next']): Begun => ({
    partyId: party.id,
    ownId,
    next,
    chosen: isChoosing ? choice.state : null,
    read: { at, party, rows, family: members },
  });
  const goOn = (next?: Begun['next']) => open(begun(next));

  const isIdle = !isChoosing && !sending && !answered && !opening;
  const sayUnread = useEffectEvent(() => !sending && !answered && !opening && goOn());
  useEffect(() => void family.then(setMembers, () => sayUnread()), [family]);

  // From then on a tap is handed over too, once: what is removed while it has the focus loses it, and offers no more.
  const leaving = useRef(false);
  const isQuiet = () => isIdle && !region.current?.contains(document.activeElement);
  const leave = useEffectEvent(() => (leaving.current = isQuiet()));
  const read = useEffectEvent(() => (isQuiet() && members ? begun() : null));
  const offerApp = useEffectEvent(() => {
    if (!isIdle || !members || leaving.current) return;
    offer(
      () => read(),
      () => leave(),
    );
  });
  const isRead = members !== undefined;
  useEffect(() => {
    const again = () => void offerApp();
    if (isIdle && isRead) again();
    const moments = ['online', 'focusout'];
    for (const moment of moments) addEventListener(moment, again);
    return () => moments.forEach((moment) => removeEventListener(moment, again));
  }, [isIdle, isRead]);

  const turnTo = (choosing: boolean) => {
    if (leaving.current) return handOver(begun('choose'));
    moveFocus();
    setProblem(null);
    if (choosing) history.pushState({ layer: 1 }, '');
    else history.back();
    setChoosing(choosing);
  };
  /** What the server refuses, the application sends again, and says what can be done. */
  const send = async (rsvp: Rsvp, people: readonly Person[] = []) => {
    const next = rsvp === 'accepted' ? 'confirm' : rsvp;
    if (leaving.current) return handOver(begun(next));
    setSending(rsvp);
    setProblem(null);
    try {
      const written = await answer(rows[0].id, rsvp, people);
      moveFocus();
      setAnswered(rsvp);
      open({ ...begun('answered'), chosen: null, read: { at: Date.now(), party, rows: written } });
    } catch (error) {
      const isRefused = error instanceof ApiError && !error.isTransient;
      if (isRefused) goOn(next);
      else setProblem(error);
    }
    setSending(null);
  };
  const confirm = async () => {
    const people = await choice.take();
    if (!people) return;
    if (isChildMissing(people, rows, party)) goOn('confirm');
    else await send('accepted', people);
  };

  const pending = sending ?? (opening && waitsFor(opening));
  // Back closes the list; the application drops the entry, as that of a layer.
  const onBack = useEffectEvent(() => isChoosing && !pending && setChoosing(false));
  useEffect(() => {
    const back = () => void onBack();
    addEventListener('popstate', back);
    return () => removeEventListener('popstate', back);
  }, []);
  /** The button may be gone before the mouse is released, which then clicks nothing. */
  const onPress = ({ pointerType, target }: PointerEvent) => {
    if (!leaving.current || pointerType !== 'mouse' || !(target instanceof Element)) return;
    target.closest('button')?.click();
  };
  const alert = (problem !== null || hasFailed) && (
    <p className="answer-problem" role="alert">
      {hasFailed ? errors('network') : errorMessage(errors, problem)}
    </p>
  );
  const writing = (
    <button className="answer-text" onClick={() => goOn('write')}>
      {t('message.write')}
    </button>
  );
  return (
    <Themed theme={party.theme}>
      <InvitationFrame
        party={party}
        facts={<Facts party={party} />}
        answer={
          <AnswerSheet>
            <div ref={region} tabIndex={-1} className="answer-region" onPointerDown={onPress}>
              {answered ? (
                <p role="status">
                  <b>{t(`attendance.thanks.${answered}`)}</b>
                </p>
              ) : isChoosing ? (
                <Checklist
                  party={party}
                  choice={choice}
                  isLoading={!members}
                  focusName={false}
                  pending={pending}
                  addFamily={
                    <button className="answer-text" onClick={() => goOn('add')}>
                      {t('checklist.addFamily')}
                    </button>
                  }
                  message={writing}
                  onConfirm={() => void confirm()}
                  onCancel={() => turnTo(false)}
                  alert={alert}
                />
              ) : (
                <>
                  <h2>{t('attendance.title')}</h2>
                  {writing}
                  <AnswerButtons
                    pending={pending}
                    onAccept={() => turnTo(true)}
                    onStay={(rsvp) => void send(rsvp)}
                  />
                  {alert}
                </>
              )}
            </div>
          </AnswerSheet>
        }
      />
    </Themed>
  );
}

/** The button that shows that the application is on its way. */
const waitsFor = ({ next }: Begun): Rsvp =>
  next === 'declined' || next === 'not_sure' ? next : 'accepted';

const ways = { accepted: 'accept', not_sure: 'notSure', declined: 'decline' } as const;

/** @throws ApiError */
const answer = (id: string, rsvp: Rsvp, people: readonly Person[]): Promise<Invitation[]> =>
  plainCall(`/api/invitations/${id}/${ways[rsvp]}`, {
    method: 'PATCH',
    token: readSession()?.token,
    body: rsvp === 'accepted' ? toComing(people) : {},
  });
