import { render } from '@testing-library/react';
import { createMemoryRouter } from 'react-router-dom';
import { deleteCookie } from '@/api/cookies';
import { reloadSession, saveSession } from '@/api/session';
import { cookieNames } from '@/api/sessionCookies';
import { App } from '@/app/App';
import { queryClient } from '@/app/queryClient';
import { routeTable } from '@/app/routeTable';
import { loadTexts } from '@/shared/i18n/i18n';
import { closeSnacks } from './hand';
import { serve, type Answers } from './server';

export const ownId = '3f0d7f0a-5c0e-4c39-9d6f-2b1f0d9f5a11';
export const partyId = '0b0c1d2e-3f40-4a5b-8c6d-7e8f90a1b2c3';

export const user = { id: ownId, full_name: 'Ana Pereira', verified: 1 as const };
/** The account in the response to a login. */
export const session = { user, accessToken: 'token', refreshToken: 'refresh' };

const defaults = queryClient.getDefaultOptions();
// Failed queries are retried as often as in the product, but without a delay.
queryClient.setDefaultOptions({ ...defaults, queries: { ...defaults.queries, retryDelay: 10 } });

/** Opens an address of the product with its own routes and query cache, signed in by default. */
export async function openScreen(path: string, answers: Answers, { signedIn = true } = {}) {
  queryClient.clear();
  closeSnacks();
  serve(answers);
  saveSession(session, 'ana@example.com');
  if (!signedIn) {
    // Not `clearSession`: a visitor has not signed out.
    Object.values(cookieNames).forEach(deleteCookie);
    reloadSession();
  }
  await loadTexts();
  const router = createMemoryRouter(routeTable, { initialEntries: [path] });
  render(<App router={router} />);
  return router;
}
