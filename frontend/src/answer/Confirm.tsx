import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Heading } from './Heading';

export interface ConfirmProps {
  title: string;
  text: string;
  label: string;
  isSending: boolean;
  problem: ReactNode;
  onConfirm: () => void;
  onBack: () => void;
}

/** A step that asks once more. */
export function Confirm({ title, text, label, isSending, problem, ...on }: ConfirmProps) {
  const { t } = useTranslation('answer');
  return (
    <>
      <Heading>{title}</Heading>
      <p>{text}</p>
      {problem}
      <div className="answer-actions">
        <button className="answer-button main" disabled={isSending} onClick={on.onConfirm}>
          {label}
        </button>
        <button className="answer-button" disabled={isSending} onClick={on.onBack}>
          {t('back')}
        </button>
      </div>
    </>
  );
}
