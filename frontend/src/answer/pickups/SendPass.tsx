import { useTranslation } from 'react-i18next';
import type { components } from '../../api/schema.gen';
import { whatsAppLink } from '../../shared/text/whatsApp';

interface Props {
  pass: components['schemas']['MadePickupPassResponse'];
  /** Its name. */
  party: string;
  /** Their names. */
  kids: string;
}

/** The link of a new pass. It cannot be shown again. */
export function SendPass({ pass: { link, taker, code }, party, kids }: Props) {
  const { t } = useTranslation(['pickupPlans', 'forms']);
  const names = {
    name: taker.name,
    children: kids,
    party,
  };
  return (
    <div role="status" className="answer-more">
      <p>
        <b>{t('made.title', { name: taker.name })}</b>
      </p>
      <a
        className="answer-button main"
        href={whatsAppLink(null, names, (shown) => t('made.text', { ...shown, link }))}
        target="_blank"
        rel="noopener noreferrer"
      >
        {t('forms:onceLink.whatsApp')}
      </a>
      <p className="soft">
        {t('forms:onceLink.once')} {t('made.code', { code })}
      </p>
      <input
        readOnly
        aria-label={t('made.link')}
        value={link}
        onFocus={({ target }) => target.select()}
      />
    </div>
  );
}
