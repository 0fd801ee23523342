import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';
import { keepSessionEmail } from './api/keepSessionEmail';
import { App } from './app/App';
import { firstScreen } from './app/firstScreen';
import { routeTable } from './app/routeTable';
import { navigateWithoutLayers } from './shared/layers/navigation';
import { DownloadError } from './shared/lazy/download';
import { loadTexts } from './shared/i18n/i18n';

/** A failed download is part of the interface: its place on the screen names it. */
const onCaughtError = (error: unknown) => {
  if (!(error instanceof DownloadError)) console.error(error);
};

/** Milliseconds after which a splash is better than the empty page. */
const patience = 1_500;

keepSessionEmail();

/** Rejects when the application cannot be started. */
export const started = start();

/** Renders when the first screen is loaded. No top-level await: screens import this chunk. */
async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  const router = navigateWithoutLayers(createBrowserRouter(routeTable));
  await Promise.all([loadTexts(), firstScreen(router, patience)]);
  // As a transition: rendered in slices of a few milliseconds, between which input is handled.
  startTransition(() =>
    createRoot(root, { onCaughtError }).render(
      <StrictMode>
        <App router={router} />
      </StrictMode>,
    ),
  );
}
