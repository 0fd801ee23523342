import { startTransition, StrictMode } from 'react';
import { createBrowserRouter } from 'react-router-dom';
import { keepSessionEmail } from './api/keepSessionEmail';
import { App } from './app/App';
import { firstScreen } from './app/firstScreen';
import { routeTable } from './app/routeTable';
import { loadTexts } from './shared/i18n/i18n';
import { navigateWithoutLayers } from './shared/layers/navigation';
import { pageRoot } from './shared/root';

/** Milliseconds after which a splash is better than the empty page. */
const patience = 1_500;

const pause = () => new Promise((done) => setTimeout(done));

/**
 * Renders the application when its first screen is loaded. The page of an invitation downloads it beforehand.
 * Rejects when it cannot be started.
 * @param isWanted asked again then: what is begun on the page meanwhile must not be lost
 */
export async function start(isWanted = () => true): Promise<void> {
  keepSessionEmail();
  const texts = loadTexts(['forms', 'interruptions']);
  await pause();
  const router = navigateWithoutLayers(createBrowserRouter(routeTable));
  await Promise.all([texts, firstScreen(router, patience)]);
  if (!isWanted()) return router.dispose();
  // As a transition: rendered in slices of a few milliseconds, between which input is handled.
  startTransition(() =>
    pageRoot().render(
      <StrictMode>
        <App router={router} />
      </StrictMode>,
    ),
  );
}
