import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FamilyLink, LinkCalls } from '../api';
import { caredChildren, type CaredChild } from './api';
import { ChildCare } from './ChildCare';

interface Props {
  link: FamilyLink;
  calls: LinkCalls;
}

/** How each child stays, and what to look out for. Who bears the link may write it and never reads it. */
export default function LinkCare({ link: { party, party_id, answer }, calls }: Props) {
  const { t } = useTranslation('linkCare');
  const [children, setChildren] = useState<CaredChild[]>([]);
  const names = answer?.children.join('\n') ?? '';

  const load = useCallback(
    // Without it the answer stands all the same; the page asks again when it is opened again.
    () => void caredChildren(calls, party_id, names.split('\n')).then(setChildren, () => undefined),
    [calls, party_id, names],
  );
  useEffect(load, [load]);

  if (children.length === 0) return null;
  const areGone = children.some(({ gone_at }) => gone_at);
  return (
    <section className="answer-care" aria-label={t('title')}>
      <h2>{t('title')}</h2>
      {areGone ? (
        <p>{t('gone')}</p>
      ) : (
        children.map((child) => (
          <ChildCare
            key={child.id}
            child={child}
            calls={calls}
            asksStay={party.requires_handover}
            host={party.host_name}
            onSaved={load}
          />
        ))
      )}
    </section>
  );
}
