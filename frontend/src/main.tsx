import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { keepSessionEmail } from './api/keepSessionEmail';
import { App } from './app/App';
import { preloadScreen } from './app/routeTable';
import { reloadOnStaleBuild } from './app/staleBuild';
import './app/theme/fonts.css';
import { loadTexts } from './shared/i18n/i18n';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

reloadOnStaleBuild();
keepSessionEmail();
// The first screen is on its way while the shell's texts are.
preloadScreen(window.location.pathname);
await loadTexts();
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
