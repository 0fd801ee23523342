import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { hasCode } from '../api/apiError';
import { errorMessage } from '../api/errorMessage';
import { Cancelled, Change, Seen } from './Change';
import { Choice } from './Choice';
import { Answered } from './Answered';
import type { FamilyLink } from './api';
import { drawHead, type AnswerHead } from './head';
import { Heading } from './Heading';
import { CareSlot } from './care/CareSlot';
import { HostVoice } from './HostVoice';
import { problemText } from './problemText';
import { countOf } from '../shared/text/isSeveral';
import { rememberSigningIn } from '../shared/familyLink/secret';
import { TellMe } from './TellMe';
import { useFamilyLink } from './useFamilyLink';
import { When } from './When';
import { WhoComes } from './WhoComes';

type Step = 'start' | 'who' | 'notUs' | 'cannotCome';

/** The page of a family link for a reader without an account. */
export function AnswerPage({ secret }: { secret: string | null }) {
  const { t } = useTranslation('answer');
  const { t: tError } = useTranslation('errors');
  const {
    state,
    problem,
    isSending,
    retry,
    clearProblem,
    answer,
    keepEmail,
    withdraw,
    reply,
    disown,
  } = useFamilyLink(secret);
  const [step, setStep] = useState<Step>('start');
  const [isChanging, setChanging] = useState(false);
  const [now] = useState(Date.now);
  const go = (next: Step) => {
    clearProblem();
    setStep(next);
  };

  if (state.kind === 'loading') return <Page title="" isBusy />;
  if (state.kind === 'unknown') {
    return (
      <Page title={t('unknown.title')}>
        <p>{t('unknown.text')}</p>
      </Page>
    );
  }
  if (state.kind === 'failed') {
    return (
      <Page title={t('failed.title')}>
        <p role="alert">{errorMessage(tError, state.error)}</p>
        <button className="answer-button main" onClick={retry}>
          {t('failed.retry')}
        </button>
      </Page>
    );
  }

  const { link } = state;
  const { party, family } = link;
  const head = {
    title: party.name,
    theme: party.theme,
    greeting: t('greeting', { family: family.name }),
    host: t('invitedBy', {
      host: party.host_name,
      count: countOf(party.host_name),
    }),
  };
  const alert = problem !== null && (
    <>
      <p className="answer-problem" role="alert">
        {problemText(t, tError, problem)}
      </p>
      <WayOn problem={problem} />
    </>
  );

  if (state.kind === 'disowned') {
    return (
      <Page {...head} greeting={undefined}>
        <Heading>{t('notUs.done')}</Heading>
        <p>{t('notUs.doneText', { host: party.host_name })}</p>
      </Page>
    );
  }
  if (link.state === 'claimed') {
    return (
      <Page {...head}>
        <When party={party} />
        <p>{t('claimed.text')}</p>
        <SignIn label={t('claimed.signIn')} />
      </Page>
    );
  }
  const send = async (given: Parameters<typeof answer>[0]) => {
    if (await answer(given)) {
      setStep('start');
      setChanging(false);
    }
  };
  if (step === 'notUs') {
    return (
      <Page {...head}>
        <Heading>{t('notUs.title', { family: family.name })}</Heading>
        <p>{t('notUs.text', { host: party.host_name })}</p>
        {alert}
        <div className="answer-actions">
          <button
            className="answer-button main"
            disabled={isSending}
            onClick={() => void disown(link)}
          >
            {t('notUs.confirm')}
          </button>
          <button className="answer-button" disabled={isSending} onClick={() => go('start')}>
            {t('back')}
          </button>
        </div>
      </Page>
    );
  }
  if (step === 'cannotCome') {
    return (
      <Page {...head}>
        <Heading>{t('cannotCome.question')}</Heading>
        <p>{t('cannotCome.text', { host: party.host_name })}</p>
        {alert}
        <div className="answer-actions">
          <button
            className="answer-button main"
            disabled={isSending}
            onClick={() => void withdraw().then((isDone) => isDone && setStep('start'))}
          >
            {t('cannotCome.confirm')}
          </button>
          <button className="answer-button" disabled={isSending} onClick={() => go('start')}>
            {t('back')}
          </button>
        </div>
      </Page>
    );
  }
  if (link.state === 'open' && step === 'who') {
    return (
      <Page {...head}>
        <WhoComes
          link={link}
          isSending={isSending}
          problem={alert}
          onSend={(who) => void send({ rsvp: 'accepted', ...who })}
          onBack={() => go('start')}
        />
      </Page>
    );
  }
  const isAnswered = link.answer !== null && !isChanging;
  const isComing = link.answer?.rsvp === 'accepted' && !party.cancelled_at;
  return (
    <Page {...head}>
      {party.cancelled_at ? (
        <Cancelled party={party} />
      ) : (
        link.change && (
          <Change
            key={`${link.change.id}.${link.change.edition}`}
            change={link.change}
            host={party.host_name}
            isComing={link.answer?.rsvp === 'accepted'}
            isSending={isSending}
            onReply={(given) => void reply(given)}
          />
        )
      )}
      {secret && link.change && <Seen secret={secret} change={link.change} />}
      {!party.cancelled_at &&
        (isAnswered ? <Answered key={link.answer?.rsvp} link={link} /> : <When party={party} />)}
      <HostVoice party={party} />
      {alert}
      {link.state === 'closed' && !link.answer && !party.cancelled_at && <p>{t('closed')}</p>}
      {link.state === 'open' && !isAnswered && (
        <Choice
          party={party}
          isSending={isSending}
          onComing={() => go('who')}
          onNotComing={() => void send({ rsvp: 'declined' })}
        />
      )}
      {isAnswered && (
        <>
          {link.state === 'open' && (
            <button className="answer-button" onClick={() => setChanging(true)}>
              {t('change')}
            </button>
          )}
          {link.state === 'closed' && isComing && now < Date.parse(party.date_start) && (
            <button className="answer-button" onClick={() => go('cannotCome')}>
              {t('cannotCome.offer')}
            </button>
          )}
          {isComing && secret && <CareSlot {...{ link, secret }} />}
          {isComing && <KeepInAccount link={link} />}
          {isComing && (
            <TellMe
              key={String(link.mails_to)}
              mailsTo={link.mails_to}
              isSending={isSending}
              onKeep={(email) => void keepEmail(email)}
            />
          )}
        </>
      )}
      <button className="answer-text" onClick={() => go('notUs')}>
        {t('notUs.offer', { family: family.name })}
      </button>
    </Page>
  );
}

/** What an account can do where the link alone cannot: wait for places, and answer for its household. */
function WayOn({ problem }: { problem: unknown }) {
  const { t } = useTranslation('answer');
  if (hasCode(problem, 'link_claimed')) return <SignIn label={t('claimed.signIn')} />;
  if (!hasCode(problem, 'not_enough_slots')) return null;
  return (
    <section className="answer-care">
      <h2>{t('wait.title')}</h2>
      <p>{t('wait.text')}</p>
      <SignIn label={t('wait.signIn')} />
    </section>
  );
}

function KeepInAccount({ link: { party } }: { link: FamilyLink }) {
  const { t } = useTranslation('answer');
  return (
    <section className="answer-care">
      <h2>{t('account.title')}</h2>
      <p>{t('account.text', { host: party.host_name })}</p>
      <SignIn label={t('account.signIn')} />
    </section>
  );
}

/** Another document: the product itself, which claims the link once the person has signed in. */
function SignIn({ label }: { label: string }) {
  return (
    <a className="answer-button" href="/answer?account" onClick={rememberSigningIn}>
      {label}
    </a>
  );
}

interface PageProps extends AnswerHead {
  isBusy?: boolean;
  children?: ReactNode;
}

function Page({ title, greeting, host, theme = null, isBusy = false, children }: PageProps) {
  const { t } = useTranslation(['answer', 'common']);
  const header = useRef<HTMLElement>(null);
  useEffect(() => {
    document.title = title ? `${title} · ${t('common:appName')}` : t('common:appName');
  }, [title, t]);
  useLayoutEffect(() => {
    if (header.current) drawHead(header.current, { title, greeting, host, theme });
  }, [title, greeting, host, theme]);
  return (
    <div className="answer">
      <header className="answer-head" ref={header}>
        <p className="answer-brand">
          <img src="/favicon.svg" width="30" height="30" alt="" />
          <span>{t('common:appName')}</span>
        </p>
        <div className="answer-title" />
      </header>
      <main className="answer-card" aria-busy={isBusy}>
        {isBusy ? <Waiting label={t('common:shell.loading')} /> : children}
      </main>
    </div>
  );
}

const Waiting = ({ label }: { label: string }) => (
  <div role="status" className="answer-waiting">
    <span className="hidden">{label}</span>
  </div>
);
