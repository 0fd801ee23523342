import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/**
 * Keeps the answer in reach: on a phone a sheet at the bottom of the screen that grows with what
 * it holds, on a large screen a card that stays beside the invitation.
 */
export function AnswerSheet({ children }: { children: ReactNode }) {
  const { t } = useTranslation('invitations');
  return (
    <aside className="answer-sheet" aria-label={t('attendance.label')}>
      {children}
    </aside>
  );
}

/** The last line of the sheet: always visible, however long the content above it is. */
export const SheetFooter = ({ children }: { children: ReactNode }) => (
  <div className="answer-sheet-footer">{children}</div>
);
