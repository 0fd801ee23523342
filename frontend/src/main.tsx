import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { keepSessionEmail } from './api/keepSessionEmail';
import { App } from './app/App';
import { preloadScreen } from './app/routeTable';
import { reloadOnStaleBuild } from './app/staleBuild';
import { loadTexts } from './shared/i18n/i18n';

/** On a slow network a splash is better than nothing, after so many milliseconds. */
const patience = 1500;

reloadOnStaleBuild();
keepSessionEmail();
void start();

/**
 * Draws the page when its screen is there: a splash drawn before it would be kept by React for
 * 300 ms. No top-level await: the screens import this file's chunk and would wait for it.
 */
async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  const rest = new Promise((done) => setTimeout(done, patience));
  const screen = preloadScreen(window.location.pathname);
  await Promise.all([loadTexts(), Promise.race([screen, rest])]);
  // As a transition: drawn in slices of a few milliseconds, between which a touch is answered.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  );
}
