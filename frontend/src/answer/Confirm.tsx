import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FamilyLink } from './api';
import { Heading } from '../features/invitations/components/PromptFrame';

interface Props {
  /** The link is for another family, or one that had confirmed does not come after the deadline. */
  step: 'notUs' | 'cannotCome';
  link: FamilyLink;
  isSending: boolean;
  problem: ReactNode;
  onConfirm: () => void;
  onBack: () => void;
}

/** A step that asks once more. */
export function Confirm({ step, link, isSending, problem, ...on }: Props) {
  const { t } = useTranslation(['answered', 'answer', 'changed']);
  const of = step === 'notUs' ? 'notUs' : 'changed:cannotCome';
  const names = { family: link.family.name, host: link.party.host_name };
  return (
    <>
      <Heading>{t(`${of}.question`, names)}</Heading>
      <p>{t(`${of}.text`, names)}</p>
      {problem}
      <div className="answer-actions">
        <button className="answer-button main" disabled={isSending} onClick={on.onConfirm}>
          {t(`${of}.confirm`)}
        </button>
        <button className="answer-button" disabled={isSending} onClick={on.onBack}>
          {t('answer:back')}
        </button>
      </div>
    </>
  );
}

/** It is another family's, and the host knows it. */
export function Disowned({ host }: { host: string }) {
  const { t } = useTranslation('answered');
  return (
    <>
      <Heading>{t('notUs.done')}</Heading>
      <p>{t('told', { host })}</p>
    </>
  );
}
