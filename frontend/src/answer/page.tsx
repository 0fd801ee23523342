import { StrictMode, type ReactNode } from 'react';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { readSession } from '../api/sessionCookies';
import { i18n, loadTexts } from '../shared/i18n/i18n';
import type { Namespace } from '../shared/i18n/resources';
import { pageRoot } from '../shared/root';

/** Rejects when the page cannot be started. */
export async function showPage(page: ReactNode, texts: readonly Namespace[]): Promise<void> {
  await loadTexts(texts);
  pageRoot().render(
    <StrictMode>
      <I18nextProvider i18n={i18n}>
        <div className="answer-page">
          <Bar />
          <main>{page}</main>
        </div>
      </I18nextProvider>
    </StrictMode>,
  );
}

/** As TopBar, which the application brings. */
function Bar() {
  const { t } = useTranslation();
  return (
    <header className="first-bar">
      <a href={readSession() ? '/app' : '/'} aria-label={t('shell.logoLabel')}>
        <img src="/favicon.svg" width="38" height="38" alt="" />
        <span>{t('appName')}</span>
      </a>
    </header>
  );
}
