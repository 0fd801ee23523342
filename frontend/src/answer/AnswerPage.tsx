import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../api/errorMessage';
import { Choice } from './Choice';
import type { FamilyLink, LinkCalls, Who } from './api';
import { HostVoice } from '../features/invitations/components/HostVoice';
import { Heading, PromptFrame } from '../features/invitations/components/PromptFrame';
import { When } from '../features/invitations/components/When';
import { Themed } from '../shared/pictures/Themed';
import { shownOf } from './shownOf';
import { needsMore, useMore } from './useMore';
import { useFamilyLink } from './useFamilyLink';
import { useVisitorParty } from './useVisitorParty';
import { WhoComes } from './WhoComes';

type Step = 'start' | 'who' | 'notUs' | 'disowned' | 'cannotCome';

interface Props {
  /** Null without a secret. */
  calls: LinkCalls | null;
  /** Where it is known already. */
  link: FamilyLink | null;
}

/** The page of a family link for a reader without an account. */
export function AnswerPage({ calls, link: known }: Props) {
  const { t } = useTranslation(['answer', 'common', 'occasion']);
  const { t: tError } = useTranslation('errors');
  const { state, problem, isSending, retry, clearProblem, act } = useFamilyLink(calls, known);
  const [step, setStep] = useState<Step>('start');
  const more = useMore(
    state.kind === 'open' && (problem !== null || step !== 'start' || needsMore(state.link)),
  );
  const [now] = useState(Date.now);
  const [isChanging, setChanging] = useState(false);
  const [who, setWho] = useState<Who | null>(null);
  const go = (next: Step) => {
    clearProblem();
    setStep(next);
  };

  if (state.kind === 'loading') {
    return (
      <PromptFrame title={t('occasion:invitation')}>
        <Waiting label={t('common:shell.loading')} />
      </PromptFrame>
    );
  }
  if (state.kind === 'unknown') {
    return (
      <PromptFrame title={t('unknown.title')} mood="lost">
        <p>{t('unknown.text')}</p>
      </PromptFrame>
    );
  }
  if (state.kind === 'failed') {
    return (
      <PromptFrame title={t('failed.title')} mood="sorry">
        <p role="alert">{errorMessage(tError, state.error)}</p>
        <button className="answer-button main" onClick={retry}>
          {t('failed.retry')}
        </button>
      </PromptFrame>
    );
  }

  const { link } = state;
  const { party, family } = link;

  if (link.state === 'claimed') {
    return (
      <Page link={link}>
        <When party={party} />
        {more && <more.Claimed />}
      </Page>
    );
  }
  const send = async (answer: Parameters<typeof act>[0]) => {
    if (await act(answer)) {
      setStep('start');
      setChanging(false);
    }
  };
  const accept = (asked: Who) => {
    setWho(asked);
    void send((by) => by.answer('accept', asked));
  };
  const alert =
    problem !== null &&
    (more ? (
      <more.Refused
        {...{ link, problem, who, isSending }}
        onWait={(asked) => void send((by) => by.answer('wait', asked))}
        onAccept={accept}
      />
    ) : (
      <p className="answer-problem" role="alert">
        {errorMessage(tError, problem)}
      </p>
    ));
  const keep = (email: string | null) => void act((by) => by.post('email', { email }));
  const toStart = { isSending, problem: alert, onBack: () => go('start') };
  if (more && (step === 'notUs' || step === 'cannotCome')) {
    const isOther = step === 'notUs';
    const confirm = async () => {
      const isDone = await act((by) => (isOther ? by.post('disown') : by.answer('withdraw')));
      if (isDone) setStep(isOther ? 'disowned' : 'start');
    };
    return (
      <Page link={link}>
        <more.Confirm {...toStart} {...{ link, step }} onConfirm={() => void confirm()} />
      </Page>
    );
  }
  if (more && step === 'disowned') {
    return (
      <Page link={link}>
        <more.Disowned host={party.host_name} />
      </Page>
    );
  }
  if (link.state === 'open' && step === 'who') {
    return (
      <Page link={link}>
        <WhoComes {...toStart} link={link} onSend={accept} />
      </Page>
    );
  }
  const isOn = !party.cancelled_at;
  const isOver = Date.parse(party.date_end) <= now;
  const request = isOn && !isOver && link.waiting;
  const waiting = !isChanging && request;
  const isComing = link.answer?.rsvp === 'accepted';
  const outcome = isComing ? (isOver ? 'over' : 'accepted') : 'declined';
  // One that an account gave may leave it open, and who waits wants to come.
  const isSettled = isComing || (link.answer?.rsvp === 'declined' && !request);
  const answered = isSettled && !isChanging && link.answer;
  return (
    <Page link={link}>
      {(!isOn || !isOver) && more && calls && <more.News {...{ link, calls, isSending, act }} />}
      {isOn && answered && more && calls && (
        <more.Answered key={answered.rsvp} {...{ link, calls, isOver }} />
      )}
      {isOn && answered && !more && <Heading>{t(`answered.${outcome}`)}</Heading>}
      {waiting && more && (
        <more.Waits
          {...{ link, waiting, isSending }}
          onAccept={accept}
          onLeave={({ id }) => void act((by) => by.send('DELETE', `waitlist/${id}`))}
          onChange={() => setChanging(true)}
          onKeep={keep}
        />
      )}
      {isOn && !answered && <When party={party} />}
      <HostVoice party={party} />
      {alert}
      {link.state === 'closed' && !link.answer && !waiting && isOn && (
        <p>{t(isOver ? 'over' : 'closed')}</p>
      )}
      {link.state === 'open' && !answered && !waiting && (
        <Choice
          party={party}
          isSending={isSending}
          onComing={() => go('who')}
          onNotComing={() => void send((by) => by.answer('decline'))}
        />
      )}
      {isChanging && (
        <button className="answer-text" onClick={() => setChanging(false)}>
          {t('back')}
        </button>
      )}
      {answered && more && calls && (
        <more.WayOn
          {...{ link, calls, isOver, isSending }}
          onChange={() => setChanging(true)}
          onCannotCome={() => go('cannotCome')}
          onKeep={keep}
        />
      )}
      <button className="answer-text" onClick={() => go('notUs')}>
        {t('notUs', { family: family.name })}
      </button>
    </Page>
  );
}

interface PageProps {
  link: FamilyLink;
  title?: string;
  children: ReactNode;
}

function Page({ link, title, children }: PageProps) {
  const { t } = useTranslation('answer');
  const { party, family } = link;
  const shown = shownOf(link, useVisitorParty(link.party_id));
  return (
    <Themed theme={party.theme}>
      <PromptFrame
        name={party.name}
        title={title ?? t('greeting', { family: family.name })}
        party={shown}
      >
        {children}
      </PromptFrame>
    </Themed>
  );
}

const Waiting = ({ label }: { label: string }) => (
  <div role="status" className="answer-waiting">
    <span className="hidden">{label}</span>
  </div>
);
