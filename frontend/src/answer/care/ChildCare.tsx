import { useId, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../api/errorMessage';
import { childName, whatToDo as whatToDoLength } from '../../api/rules.gen';
import { formatDate } from '../../shared/dates/wallClock';
import type { LinkCalls } from '../api';
import { noteCare, planStay, type CaredChild } from './api';
import { Conditions } from './Conditions';

interface Props {
  child: CaredChild;
  calls: LinkCalls;
  /** Children are left at the party. */
  asksStay: boolean;
  host: string;
  onSaved: () => void;
}

/** One child: asked at once where children are left, otherwise offered. */
export function ChildCare({ child, calls, asksStay, host, onSaved }: Props) {
  const { t, i18n } = useTranslation('linkCare');
  const [isOpen, setOpen] = useState(false);
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const { full_name: name, stays, noted } = child;
  const isStated = asksStay && stays !== null;
  const close = () => {
    setOpen(false);
    onSaved();
  };
  const forget = async () => {
    setSending(true);
    setProblem(null);
    try {
      await noteCare(calls, child.id, {
        ...{ health_condition_ids: [], what_to_do: null, photos: null, brings_food: false },
      });
      onSaved();
    } catch (error) {
      setProblem(error);
    } finally {
      setSending(false);
    }
  };
  if (isOpen || (asksStay && !isStated)) {
    return <CareForm {...{ child, calls, asksStay, host }} onSaved={close} />;
  }
  return (
    <div className="care-child" role="group" aria-label={name}>
      {isStated && (
        <p>
          {t(`stated.${stays}`, { name })}
          {child.contact_phone && ` ${t('phone.known', { phone: child.contact_phone.slice(-3) })}`}
        </p>
      )}
      {noted && child.goes_at && (
        <p>
          {t('noted', {
            name,
            day: formatDate(child.goes_at, 'spoken', i18n.language),
            time: formatDate(child.goes_at, 'time', i18n.language),
          })}
        </p>
      )}
      <Problem problem={problem} />
      <div className="care-row">
        <button className="answer-button small" onClick={() => setOpen(true)}>
          {t(isStated || noted ? 'change' : 'offer', { name })}
        </button>
        {noted && (
          <button className="answer-text" disabled={isSending} onClick={() => void forget()}>
            {t('forget')}
          </button>
        )}
      </div>
    </div>
  );
}

function CareForm({ child, calls, asksStay, host, onSaved }: Props) {
  const { t } = useTranslation('linkCare');
  const { full_name: name, noted } = child;
  const [stays, setStays] = useState(child.stays);
  const [phone, setPhone] = useState('');
  const [taker, setTaker] = useState('');
  const [conditions, setConditions] = useState<readonly string[]>([]);
  const [note, setNote] = useState('');
  const [bringsFood, setBringsFood] = useState(false);
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const [hint, setHint] = useState('');
  const isLeft = asksStay && stays === 'dropped_off';

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (isLeft && !phone.trim() && !child.contact_phone) {
      return setHint(t('phone.required', { name }));
    }
    setHint('');
    setProblem(null);
    setSending(true);
    try {
      if (asksStay) {
        await planStay(calls, child.id, {
          stays,
          ...(isLeft && phone.trim() && { contact_phone: phone.trim() }),
          ...(isLeft && taker.trim() && { picked_up_by_name: taker.trim() }),
        });
      }
      if (conditions.length > 0 || note.trim()) {
        await noteCare(calls, child.id, {
          health_condition_ids: [...conditions],
          what_to_do: note.trim() || null,
          brings_food: bringsFood,
        });
      }
      onSaved();
    } catch (error) {
      setProblem(error);
    } finally {
      setSending(false);
    }
    return undefined;
  };

  return (
    <form className="care-child" aria-label={name} onSubmit={(event) => void save(event)}>
      {asksStay && (
        <fieldset>
          <legend>{t('stay.question', { name })}</legend>
          <div className="care-row">
            {(['with_adult', 'dropped_off'] as const).map((one) => (
              <label key={one} className="care-chip">
                <input
                  type="radio"
                  name={`stay-${child.id}`}
                  checked={stays === one}
                  onChange={() => setStays(one)}
                />
                <span>{t(`stay.${one}`, { name })}</span>
              </label>
            ))}
          </div>
        </fieldset>
      )}
      {isLeft && (
        <>
          <Field
            label={t('phone.label')}
            type="tel"
            value={phone}
            onChange={setPhone}
            hint={
              child.contact_phone
                ? t('phone.kept', { phone: child.contact_phone.slice(-3) })
                : t('phone.hint', { host })
            }
          />
          <Field
            label={t('taker.label', { name })}
            value={taker}
            onChange={setTaker}
            maxLength={childName.max}
            hint={t('taker.hint')}
          />
        </>
      )}
      {(stays !== null || !asksStay) && (
        <>
          <Conditions
            {...{ calls, name, bringsFood }}
            chosen={conditions}
            onChange={setConditions}
            onBringsFood={setBringsFood}
          />
          {conditions.length > 0 && (
            <Field
              label={t('note.label')}
              value={note}
              onChange={setNote}
              maxLength={whatToDoLength.max}
            />
          )}
          <p className="soft">{t(noted ? 'consentAgain' : 'consent', { host })}</p>
          {hint && (
            <p className="answer-problem" role="alert">
              {hint}
            </p>
          )}
          <Problem problem={problem} />
          <button type="submit" className="answer-button main" disabled={isSending}>
            {t('save')}
          </button>
        </>
      )}
    </form>
  );
}

interface FieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  type?: 'tel' | 'text';
  maxLength?: number;
  hint?: string;
}

function Field({ label, value, onChange, type = 'text', maxLength, hint }: FieldProps) {
  const id = useId();
  return (
    <div className="answer-more">
      <label htmlFor={id}>
        {label}
        <input
          id={id}
          type={type}
          value={value}
          maxLength={maxLength}
          autoComplete={type === 'tel' ? 'tel' : 'off'}
          aria-describedby={hint && `${id}-hint`}
          onChange={({ target }) => onChange(target.value)}
        />
      </label>
      {hint && (
        <span id={`${id}-hint`} className="soft">
          {hint}
        </span>
      )}
    </div>
  );
}

function Problem({ problem }: { problem: unknown }) {
  const { t: tError } = useTranslation('errors');
  return (
    problem !== null && (
      <p className="answer-problem" role="alert">
        {errorMessage(tError, problem)}
      </p>
    )
  );
}
