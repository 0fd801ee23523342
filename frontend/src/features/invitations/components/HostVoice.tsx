import { useTranslation } from 'react-i18next';
import { titledTexts } from '@/api/hostTexts';
import type { InvitedParty } from '../api/invitedParty';

type Said = Pick<InvitedParty, 'host_name' | 'honoree_name' | 'turns' | 'message' | 'bring'>;

/** Who is celebrated, what the host writes, and what to bring; nothing without any of it. */
export function HostVoice({ party }: { party: Said }) {
  const { t } = useTranslation('occasion');
  const { message, host_name: host } = party;
  const honoree = useHonoree(party);
  const titled = titledTexts.filter((text) => party[text]);
  if (!honoree && !message && titled.length === 0) return null;
  return (
    <section className="answer-voice" aria-label={t('message', { host })}>
      {honoree && <b>{honoree}</b>}
      {message && (
        <figure>
          <p>{message}</p>
          <figcaption>{t('signed', { host })}</figcaption>
        </figure>
      )}
      {titled.map((text) => (
        <p key={text}>
          <b>{t(text)}</b>
          <br />
          {party[text]}
        </p>
      ))}
    </section>
  );
}

function useHonoree({ honoree_name: name, turns: age }: Said): string | null {
  const { t } = useTranslation('occasion');
  if (name && age !== null) return t('turns', { name, age });
  if (name) return t('honoree', { name });
  return age === null ? null : t('turnsOnly', { age });
}
