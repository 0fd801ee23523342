import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { childName, linkAdults, linkChildren } from '../api/answerRules.gen';
import { ChecklistRow } from '../features/invitations/components/ChecklistRow';
import { Heading } from '../features/invitations/components/PromptFrame';
import type { FamilyLink, Who } from './api';

interface Props {
  link: FamilyLink;
  isSending: boolean;
  problem: ReactNode;
  onSend: (who: Who) => void;
  onBack: () => void;
}

/** Which children come, all of them at first, and how many adults: one at first, where they stay. */
export function WhoComes({ link, isSending, problem, onSend, onBack }: Props) {
  const { t } = useTranslation('answer');
  const { family, party, answer, waiting } = link;
  const answered = waiting ?? (answer?.rsvp === 'accepted' ? answer : null);
  const { children: named } = family;
  const [coming, setComing] = useState<readonly string[]>(
    answered ? named.filter((name) => answered.children.includes(name)) : named,
  );
  const [others, setOthers] = useState<readonly string[]>(() => {
    const more = answered?.children.filter((name) => !named.includes(name)) ?? [];
    return named.length === 0 && more.length === 0 ? [''] : more;
  });
  const [adults, setAdults] = useState(answered?.adults ?? (party.requires_handover ? 0 : 1));
  const [hint, setHint] = useState<string | null>(null);
  const mayBringMore = named.length === 0 || family.siblings_welcome;
  const typed = others.map((name) => name.trim()).filter(Boolean);
  const all = [...coming, ...typed];
  const canAdd = mayBringMore && named.length + others.length < linkChildren.max;

  const send = () => {
    if (all.length + adults === 0) return setHint(t('who.none'));
    if (typed.some((name) => name.length < childName.min)) return setHint(t('who.short'));
    setHint(null);
    onSend({ children: all, adults });
  };

  return (
    <form
      className="answer-form"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Heading>{t('who.title')}</Heading>
      {named.length > 0 && (
        <div className="answer-people">
          {named.map((name) => (
            <ChecklistRow
              key={name}
              name={name}
              checked={coming.includes(name)}
              onChange={() =>
                setComing(named.filter((one) => coming.includes(one) !== (one === name)))
              }
            />
          ))}
        </div>
      )}
      {mayBringMore && (
        <MoreChildren
          names={others}
          canAdd={canAdd}
          isOnly={named.length === 0}
          onChange={setOthers}
        />
      )}
      <Adults value={adults} onChange={setAdults} />
      {hint && (
        <p className="answer-problem" role="alert">
          {hint}
        </p>
      )}
      {problem}
      <div className="answer-actions">
        <button type="submit" className="answer-button main" disabled={isSending}>
          {isSending ? t('sending') : t('who.send')}
        </button>
        <button type="button" className="answer-button" disabled={isSending} onClick={onBack}>
          {t('back')}
        </button>
      </div>
    </form>
  );
}

interface MoreProps {
  names: readonly string[];
  canAdd: boolean;
  /** The host named no child. */
  isOnly: boolean;
  onChange: (names: string[]) => void;
}

function MoreChildren({ names, canAdd, isOnly, onChange }: MoreProps) {
  const { t } = useTranslation('answer');
  const id = useId();
  const [first] = useState(names.length);
  return (
    <div className="answer-more">
      {names.map((name, index) => (
        <label key={index} htmlFor={`${id}-${index}`}>
          {t('who.name')}
          <input
            id={`${id}-${index}`}
            value={name}
            autoFocus={index >= first}
            maxLength={childName.max}
            autoComplete="off"
            autoCapitalize="words"
            onChange={({ target }) =>
              onChange(names.map((one, at) => (at === index ? target.value : one)))
            }
          />
        </label>
      ))}
      {canAdd && (
        <button type="button" className="answer-text" onClick={() => onChange([...names, ''])}>
          {t(isOnly ? 'who.addChild' : 'who.addSibling')}
        </button>
      )}
    </div>
  );
}

function Adults({ value, onChange }: { value: number; onChange: (value: number) => void }) {
  const { t } = useTranslation('answer');
  return (
    <div className="answer-adults" role="group" aria-labelledby="adults-label">
      <span id="adults-label">{t('who.adults')}</span>
      <span className="answer-stepper">
        <button
          type="button"
          aria-label={t('who.fewer')}
          disabled={value <= 0}
          onClick={() => onChange(value - 1)}
        >
          <span aria-hidden>{'−'}</span>
        </button>
        <output aria-live="polite">{value}</output>
        <button
          type="button"
          aria-label={t('who.more')}
          disabled={value >= linkAdults.max}
          onClick={() => onChange(value + 1)}
        >
          <span aria-hidden>{'+'}</span>
        </button>
      </span>
    </div>
  );
}
