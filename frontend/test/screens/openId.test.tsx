import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getSession } from '@/api/session';
import { openScreen, ownId, session } from '../support/openScreen';
import { answerWith, refused, requested, sentTo, type Answers } from '../support/server';

const finish = 'POST /api/auth/openid/finish';
const verify = 'POST /api/auth/codes/verify';
const proved = { email: 'ana@example.com', code: '012345', full_name: 'Ana Pereira' };
const answers: Answers = {
  'GET /api/parties': { body: [] },
  'GET /api/users/invitations/get': { body: [] },
  [finish]: { body: proved },
  [verify]: { body: session },
};
const open = (path: string, given: Answers = {}) =>
  openScreen(path, { ...answers, ...given }, { signedIn: false });
const back = '/login?code=abc&state=def';

let provider: HTMLMetaElement;
beforeEach(() => {
  sessionStorage.clear();
  provider = document.createElement('meta');
  provider.name = 'openid-provider';
  provider.content = 'Google';
  document.head.append(provider);
});
afterEach(() => provider.remove());

describe('an OpenID provider', () => {
  it.each(['/login', '/signup'])('is offered at %s when there is one', async (path) => {
    await open(path);
    expect(await screen.findByRole('button', { name: 'Continuar con Google' })).toBeVisible();
  });

  it('is not offered without one', async () => {
    provider.content = '';
    await open('/login');
    expect(
      await screen.findByRole('button', { name: 'Recibir un código por correo' }),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: /Continuar con/ })).toBeNull();
  });

  it('that does not answer keeps what was typed', async () => {
    await open('/login', { 'POST /api/auth/openid': refused(503, 'openid_unavailable') });
    await userEvent.type(await screen.findByRole('textbox', { name: 'E-mail' }), 'ana@');
    await userEvent.click(screen.getByRole('button', { name: 'Continuar con Google' }));
    expect(await screen.findByText(/Google no responde/)).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'E-mail' })).toHaveValue('ana@');
  });
});

describe('coming back from the provider', () => {
  it('signs in and opens the screen from which the person left', async () => {
    sessionStorage.setItem('convite.openIdReturn', '"/app/family"');
    const router = await open(back, { 'GET /api/family': { body: [] } });
    await waitFor(() => expect(router.state.location.pathname).toBe('/app/family'));
    expect(sentTo(finish)).toMatchObject([{ body: { query: '?code=abc&state=def' } }]);
    expect(sentTo(verify)).toMatchObject([{ body: { email: proved.email, code: proved.code } }]);
    expect(getSession()?.user).toMatchObject({ id: ownId });
  });

  it('removes the code from the address, and opens no other site', async () => {
    sessionStorage.setItem('convite.openIdReturn', '"//evil.example"');
    const router = await open(back, { [finish]: { body: proved, delay: 50 } });
    await waitFor(() => expect(router.state.location.search).toBe(''));
    await waitFor(() => expect(router.state.location.pathname).toBe('/app'));
    expect(requested(finish)).toBe(1);
  });

  it('asks a newcomer for the age, with the name of the provider', async () => {
    const router = await open(back, { [verify]: refused(409, 'registration_needed') });
    expect(await screen.findByRole('textbox', { name: 'Nombre completo' })).toHaveValue(
      'Ana Pereira',
    );
    await userEvent.click(screen.getByRole('checkbox', { name: 'Tengo 18 años o más' }));
    act(() => answerWith(verify, answers[verify] ?? 'pending'));
    await userEvent.click(screen.getByRole('button', { name: 'Continuar' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/app'));
    expect(sentTo(verify).at(-1)?.body).toEqual({
      email: proved.email,
      code: proved.code,
      full_name: 'Ana Pereira',
      adult: true,
    });
  });

  it.each([
    [refused(401, 'openid_failed'), /No pudimos entrar con Google/],
    [refused(403, 'openid_email_unverified'), /Google no confirmó tu correo/],
    [refused(503, 'openid_unavailable'), /Google no responde/],
    [refused(429, 'too_many_requests'), /Demasiados intentos/],
    ['offline' as const, /No pudimos conectarnos/],
  ])('explains a refusal, and leads to the other ways', async (answer, message) => {
    await open(back, { [finish]: answer });
    expect(await screen.findByText(message)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Entrar de otra forma' }));
    expect(
      await screen.findByRole('button', { name: 'Recibir un código por correo' }),
    ).toBeVisible();
  });

  it('without having signed in there shows the ways to sign in', async () => {
    await open('/login?error=access_denied&state=def');
    expect(
      await screen.findByRole('button', { name: 'Recibir un código por correo' }),
    ).toBeVisible();
    expect(requested(finish)).toBe(0);
  });
});
