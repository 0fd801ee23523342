import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { giftAmong } from '@/api/rules.gen';
import { formatAmount } from '@/shared/i18n/numbers';
import { siteOf, type Act, type FamilyCollection, type FamilyIdea } from '../../gifts';
import { Collection } from './Collection';
import { useCardFocus } from './useCardFocus';

interface Props {
  idea: FamilyIdea;
  /** For it. */
  collections: readonly FamilyCollection[];
  /** It can be reserved and given free. */
  isOpen: boolean;
  isSending: boolean;
  act: Act;
}

export function Idea({ idea, collections, isOpen, isSending, act }: Props) {
  const { t, i18n } = useTranslation('gifts');
  const [isSharing, setSharing] = useState(false);
  const [among, setAmong] = useState<number>(giftAmong.min);
  const textId = useId();
  const card = useCardFocus<HTMLLIElement>();
  const { id, text, link, price, mine, taken, joined } = idea;
  const path = `giftIdeas/${id}/reservation`;
  const reserve = (wanted: number | null) => void act('PUT', path, { among: wanted });
  const isShared = idea.among !== null && joined > 0;
  const others = new Intl.ListFormat(i18n.language).format(idea.names);
  return (
    <li {...card} className={mine ? 'mine' : taken ? 'taken' : undefined}>
      <div>
        <b id={textId}>{text}</b>
        {price !== null && (
          <span className="soft">{t('price', { price: formatAmount(price, i18n.language) })}</span>
        )}
        {link && (
          <a href={link} target="_blank" rel="noopener noreferrer nofollow">
            {t('see', { site: siteOf(link) })}
          </a>
        )}
        {(mine || isShared || (taken && collections.length === 0)) && (
          <span className="soft">
            {t(mine ? 'mine' : isShared && !taken ? 'sharing' : 'isTaken')}
            {isShared && ` · ${t('joined', { joined, among: idea.among })}`}
            {others && ` · ${t('with', { names: others })}`}
          </span>
        )}
      </div>
      {isOpen && isSharing && (
        <div className="gifts-among">
          <span id={`${textId}-among`}>{t('howMany')}</span>
          <span className="answer-stepper" role="group" aria-labelledby={`${textId}-among`}>
            <button
              type="button"
              aria-label={t('less')}
              disabled={among <= giftAmong.min}
              onClick={() => setAmong(among - 1)}
            >
              −
            </button>
            <output>{among}</output>
            <button
              type="button"
              aria-label={t('more')}
              disabled={among >= giftAmong.max}
              onClick={() => setAmong(among + 1)}
            >
              +
            </button>
          </span>
          <button
            className="answer-button small"
            aria-describedby={textId}
            disabled={isSending}
            onClick={() => {
              setSharing(false);
              reserve(among);
            }}
          >
            {t('share')}
          </button>
          <button className="answer-text" onClick={() => setSharing(false)}>
            {t('back')}
          </button>
        </div>
      )}
      {isOpen && !isSharing && (
        <div className="gifts-acts">
          {mine && (
            <button
              className="answer-text"
              aria-describedby={textId}
              disabled={isSending}
              onClick={() => void act('DELETE', path)}
            >
              {t('release')}
            </button>
          )}
          {!mine && !taken && !isShared && (
            <>
              <button
                className="answer-button small"
                aria-describedby={textId}
                disabled={isSending}
                onClick={() => reserve(null)}
              >
                {t('reserve')}
              </button>
              <button
                className="answer-text"
                aria-describedby={textId}
                disabled={isSending}
                onClick={() => setSharing(true)}
              >
                {t('share')}
              </button>
            </>
          )}
          {!mine && !taken && isShared && (
            <button
              className="answer-button small"
              aria-describedby={textId}
              disabled={isSending}
              onClick={() => reserve(idea.among)}
            >
              {t('join')}
            </button>
          )}
        </div>
      )}
      {collections.map((collection) => (
        <Collection
          key={collection.id}
          {...{ collection, isSending, act }}
          titleId={collection.purpose === text ? textId : undefined}
        />
      ))}
    </li>
  );
}
