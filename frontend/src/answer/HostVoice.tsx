import { useTranslation } from 'react-i18next';
import { titledTexts } from '@/api/hostTexts';
import type { FamilyLink } from './api';

/** Who is celebrated, what the host writes, and what to bring; nothing without any of it. */
export function HostVoice({ party }: { party: FamilyLink['party'] }) {
  const { t } = useTranslation('answer');
  const { honoree_name: name, turns: age, message, host_name: host } = party;
  const honoree = honoreeOf(t, name, age);
  const titled = titledTexts.filter((text) => party[text]);
  if (!honoree && !message && titled.length === 0) return null;
  return (
    <div className="answer-voice">
      {honoree && <b>{honoree}</b>}
      {message && (
        <figure>
          <p>{message}</p>
          <figcaption>{t('voice.signed', { host })}</figcaption>
        </figure>
      )}
      {titled.map((text) => (
        <p key={text}>
          <b>{t(`voice.${text}`)}</b>
          <br />
          {party[text]}
        </p>
      ))}
    </div>
  );
}

function honoreeOf(
  t: ReturnType<typeof useTranslation<'answer'>>['t'],
  name: string | null,
  age: number | null,
): string | null {
  if (age === null) return name && t('voice.honoree', { name });
  return name ? t('voice.turns', { name, age }) : t('voice.turnsOnly', { age });
}
