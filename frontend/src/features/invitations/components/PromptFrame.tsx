import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShownParty } from '@/api/visitorParty';
import { festiveGround } from '@/shared/art/grounds';
import { visitorHead } from '@/shared/pictures/visitorHead';
import { countOf } from '@/shared/text/isSeveral';
import { PageTitle } from '@/shared/ui/PageTitle';

interface Props {
  title: string;
  /** Of the document, where it is another. */
  name?: string;
  /** What the reader may know of the party. */
  party?: ShownParty | null;
  mood?: 'happy' | 'lost' | 'sorry';
  /** Leaves the space to a form. */
  compact?: boolean;
  children: ReactNode;
}

/**
 * The head of a party, or a festive one, with a card below it: plain elements with the rules of firstPaint.css and
 * answer.css, because the component library would be larger than all of the page.
 */
export function PromptFrame({
  title,
  name = title,
  party = null,
  mood = 'happy',
  compact = false,
  children,
}: Props) {
  return (
    <div className="answer">
      <PageTitle title={name} />
      {party ? (
        <PartyHead {...{ party, title, compact }} />
      ) : (
        <FestiveHead {...{ title, mood, compact }} />
      )}
      <div className="answer-card">{children}</div>
    </div>
  );
}

const classes = (name: string, compact: boolean) => (compact ? `${name} first-compact` : name);

/** As the first paint drew it. */
function PartyHead({
  party,
  title,
  compact,
}: Pick<Required<Props>, 'title' | 'compact'> & { party: ShownParty }) {
  const { i18n } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  const host = useInvitedBy(party);
  const { language } = i18n;
  useLayoutEffect(() => {
    place.current?.replaceChildren(visitorHead(party, { title, host, language }).head);
  }, [party, title, host, language]);
  return <div ref={place} className={classes('first-cover first-invite', compact)} />;
}

/** Where nothing of a party is to be seen. */
function FestiveHead({
  title,
  mood,
  compact,
}: Pick<Required<Props>, 'title' | 'mood' | 'compact'>) {
  return (
    <div
      className={classes('first-prompt art-ground', compact)}
      style={{ background: festiveGround('') }}
    >
      <div className="first-dim" />
      {!compact && (
        <img
          className="first-badge"
          src={mood === 'happy' ? '/favicon.svg' : `/art/${mood}.svg`}
          alt=""
        />
      )}
      <h1 tabIndex={-1}>{title}</h1>
    </div>
  );
}

function useInvitedBy({ host_name: host, cancelled }: ShownParty): string {
  const { t } = useTranslation('occasion');
  if (cancelled) return t('cancelled');
  return host ? t('invited', { host, count: countOf(host) }) : '';
}

/** Of a step in the card. Takes the focus, so that a screen reader announces the new step. */
export function Heading({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <h2 ref={ref} tabIndex={-1}>
      {children}
    </h2>
  );
}
