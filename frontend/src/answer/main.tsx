import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { i18n, loadTexts } from '../shared/i18n/i18n';
import { AnswerPage } from './AnswerPage';
import { familySecret } from '../shared/familyLink/secret';

/** Rejects when the page cannot be started. */
export const started = start();

async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('answer.html has no #root');
  await loadTexts(['answer']);
  createRoot(root).render(
    <StrictMode>
      <I18nextProvider i18n={i18n}>
        <AnswerPage secret={familySecret()} />
      </I18nextProvider>
    </StrictMode>,
  );
}
