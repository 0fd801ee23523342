import { useId, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { randomId } from '@/api/random';
import { collectionPurpose, giftAmount, howToPay } from '@/api/rules.gen';
import { today } from '@/shared/dates/wallClock';
import type { CollectionTerms, FamilyCollection, FamilyIdea } from '../../gifts';

interface Props {
  /** That it may be for. */
  ideas: readonly FamilyIdea[];
  /** One that is changed. */
  collection?: FamilyCollection;
  isSending: boolean;
  onSend: (terms: CollectionTerms) => Promise<void>;
  onBack: () => void;
}

export function CollectionForm({ ideas, collection, isSending, onSend, onBack }: Props) {
  const { t } = useTranslation('gifts');
  const id = useId();
  const [key] = useState(randomId);
  const [first] = ideas;
  const [purpose, setPurpose] = useState(collection?.purpose ?? first?.text ?? '');
  const [ideaId, setIdeaId] = useState(first?.id ?? '');
  const day = today();
  // One that passed may stay.
  const earliest = collection && collection.until < day ? collection.until : day;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: string) => {
      const value = form.get(name);
      return typeof value === 'string' ? value.trim() : '';
    };
    const amount = (name: string) => (text(name) ? Number(text(name)) : null);
    void onSend({
      purpose: purpose.trim(),
      until: text('until'),
      suggested: amount('suggested'),
      how_to_pay: text('how_to_pay') || null,
      goal: amount('goal'),
      shows_total: form.has('shows_total'),
      ...(!collection && { idea_id: ideaId || null, idempotency_key: key }),
    });
  };
  const field = (name: 'suggested' | 'goal') => (
    <label>
      {t(`collection.${name}`)}
      <input
        name={name}
        type="number"
        inputMode="numeric"
        min={giftAmount.min}
        max={giftAmount.max}
        defaultValue={collection?.[name] ?? ''}
      />
    </label>
  );
  return (
    <form className="gifts-form answer-more" aria-labelledby={`${id}-title`} onSubmit={submit}>
      <h3 id={`${id}-title`}>{t(collection ? 'collection.change' : 'collection.open')}</h3>
      {!collection && <p className="soft">{t('collection.money')}</p>}
      {ideas.length > 0 && (
        <label>
          {t('collection.for')}
          <select
            value={ideaId}
            onChange={({ target }) => {
              const idea = ideas.find((one) => one.id === target.value);
              setIdeaId(target.value);
              setPurpose(idea?.text ?? '');
            }}
          >
            {ideas.map((idea) => (
              <option key={idea.id} value={idea.id}>
                {idea.text}
              </option>
            ))}
            <option value="">{t('collection.other')}</option>
          </select>
        </label>
      )}
      {!ideaId && (
        <label>
          {t('collection.purpose')}
          <input
            required
            maxLength={collectionPurpose.max}
            autoComplete="off"
            value={purpose}
            onChange={({ target }) => setPurpose(target.value)}
          />
        </label>
      )}
      <div className="gifts-pair">
        {field('suggested')}
        <label>
          {t('collection.until')}
          <input
            name="until"
            type="date"
            required
            min={earliest}
            defaultValue={collection?.until}
          />
        </label>
      </div>
      <label>
        {t('collection.howToPay')}
        <textarea
          name="how_to_pay"
          rows={2}
          maxLength={howToPay.max}
          defaultValue={collection?.how_to_pay ?? ''}
        />
      </label>
      <details>
        <summary>{t('collection.more')}</summary>
        {field('goal')}
        <label className="gifts-check">
          <input name="shows_total" type="checkbox" defaultChecked={collection?.shows_total} />
          {t('collection.showsTotal')}
        </label>
      </details>
      <div className="gifts-acts">
        <button type="submit" className="answer-button main small" disabled={isSending}>
          {t('collection.save')}
        </button>
        <button type="button" className="answer-text" onClick={onBack}>
          {t('back')}
        </button>
      </div>
    </form>
  );
}
