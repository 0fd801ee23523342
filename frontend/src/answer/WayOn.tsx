import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { canTell } from '../shared/alerts/phone';
import { browserStorage } from '../shared/storage';
import type { FamilyLink, LinkCalls } from './api';
import { AlertsSlot } from './alerts/AlertsSlot';
import { GiftsSlot } from './gifts/GiftsSlot';
import { CareSlot, PickupsSlot } from './slots';
import { SignIn } from './SignIn';
import { TellMe } from './TellMe';

interface Props {
  link: FamilyLink;
  calls: LinkCalls;
  /** The end of the party has passed: nothing changes any more. */
  isOver: boolean;
  isSending: boolean;
  onChange: () => void;
  onCannotCome: () => void;
  onKeep: (email: string | null) => void;
}

const askedName = 'convite.alerts.asked';

/** What a family that has answered can do. */
export function WayOn({ link, calls, isOver, isSending, ...acts }: Props) {
  const { onChange, onCannotCome, onKeep } = acts;
  const { t } = useTranslation(['answered', 'changed']);
  const [now] = useState(Date.now);
  const { party, state } = link;
  // One question a visit: the phone's comes first, and a mail is offered the next time, answered or not.
  const [isPhoneAsked, setPhoneAsked] = useState(
    canTell() && !browserStorage.read<boolean>(askedName) ? undefined : false,
  );
  const noteAsking = useCallback((isAsked: boolean) => {
    if (isAsked) browserStorage.write(askedName, true);
    setPhoneAsked((known) => known ?? isAsked);
  }, []);
  const isComing = link.answer?.rsvp === 'accepted' && !party.cancelled_at;
  return (
    <>
      {state === 'open' && (
        <button className="answer-button" onClick={onChange}>
          {t('change')}
        </button>
      )}
      {state === 'closed' && isComing && now < Date.parse(party.date_start) && (
        <button className="answer-button" onClick={onCannotCome}>
          {t('changed:cannotCome.offer')}
        </button>
      )}
      {link.answer?.rsvp === 'accepted' && <GiftsSlot {...{ link, calls }} />}
      {isComing && (
        <>
          {!party.requires_handover && <CareSlot {...{ link, calls }} />}
          <PickupsSlot {...{ link, calls }} />
          {!isOver && <AlertsSlot {...{ link, calls }} question="changes" onAsking={noteAsking} />}
          <section className="answer-care">
            <h2>{t('account.title')}</h2>
            <p>{t('account.text', { host: party.host_name })}</p>
            <SignIn label={t('account.signIn')} />
          </section>
          {!isOver && (isPhoneAsked === false || link.mails_to !== null) && (
            <TellMe
              key={String(link.mails_to)}
              mailsTo={link.mails_to}
              isSending={isSending}
              onKeep={onKeep}
            />
          )}
        </>
      )}
    </>
  );
}
