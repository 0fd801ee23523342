import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FamilyLink } from './api';

interface Props {
  mailsTo: FamilyLink['mails_to'];
  isSending: boolean;
  onKeep: (email: string | null) => void;
}

/** Where a family without an account wants to hear of changes, if it wants to. */
export function TellMe({ mailsTo, isSending, onKeep }: Props) {
  const { t } = useTranslation('answered');
  const id = useId();
  const [email, setEmail] = useState('');
  if (mailsTo === 'own') {
    return (
      <section className="answer-care">
        <p role="status">{t('tellMe.kept')}</p>
        <button className="answer-text" disabled={isSending} onClick={() => onKeep(null)}>
          {t('tellMe.stop')}
        </button>
      </section>
    );
  }
  return (
    <form
      className="answer-care answer-more"
      onSubmit={(event) => {
        event.preventDefault();
        onKeep(email.trim());
      }}
    >
      <h2 id={id}>{t('tellMe.title')}</h2>
      {mailsTo === 'hosts' && <p>{t('tellMe.hosts')}</p>}
      <input
        aria-labelledby={id}
        type="email"
        autoComplete="email"
        placeholder={t('tellMe.email')}
        required
        maxLength={254}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <button className="answer-button small" disabled={isSending}>
        {t('tellMe.keep')}
      </button>
    </form>
  );
}
