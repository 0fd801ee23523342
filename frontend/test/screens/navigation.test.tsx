import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openScreen, ownId } from '../support/openScreen';

const empty = {
  'GET /api/parties': { body: [] },
  'GET /api/users/invitations/get': { body: [] },
  'GET /api/users/invitations/getFinished': { body: [] },
};
const bar = () => screen.findByRole('navigation', { name: 'Principal' });
/** Of what a desktop asks before it draws. */
function onDesktop() {
  window.matchMedia = (query) =>
    ({
      matches: query.includes('min-width'),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }) as unknown as MediaQueryList;
}
const phone = window.matchMedia;
afterEach(() => {
  window.matchMedia = phone;
});

it('a phone has five places at the thumb, and shows which one it is', async () => {
  await openScreen('/app', empty);
  const places = within(await bar()).getAllByRole('link');
  expect(
    places.map((link) => [link.ariaLabel ?? link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['Inicio', '/app'],
    ['Familia', '/app/family'],
    ['Crear fiesta', '/app/parties/add'],
    ['Anteriores', '/app/parties/finished'],
    ['Cuenta', `/app/family/${ownId}`],
  ]);
  expect(places[0]).toHaveAttribute('aria-current', 'page');
});

it('a form has its own button there instead', async () => {
  const router = await openScreen('/app', empty);
  await bar();
  await act(() => router.navigate('/app/parties/add'));
  await screen.findByLabelText('Título');
  expect(screen.queryByRole('navigation', { name: 'Principal' })).toBeNull();
});

it('those who are not signed in have none', async () => {
  await openScreen('/login', {}, { signedIn: false });
  await screen.findByLabelText('Contraseña');
  expect(screen.queryByRole('navigation')).toBeNull();
});

it('past parties lead to past invitations and back', async () => {
  await openScreen('/app/parties/finished', empty);
  const sides = within(await screen.findByRole('navigation', { name: 'Anteriores' }));
  expect(sides.getByRole('link', { name: 'Fiestas' })).toHaveAttribute('aria-current', 'page');
  await userEvent.click(sides.getByRole('link', { name: 'Invitaciones' }));
  await screen.findByRole('heading', { name: 'Invitaciones anteriores' });
});

it('a desktop has them at the top, with the account behind its initial', async () => {
  onDesktop();
  await openScreen('/app', empty);
  expect(within(await bar()).getAllByRole('link')).toHaveLength(3);
  expect(
    within(screen.getByRole('banner')).getByRole('link', { name: 'Crear fiesta' }),
  ).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Tu cuenta, Ana' }));
  const menu = within(await screen.findByRole('menu'));
  expect(menu.getByRole('menuitem', { name: 'Mi Cuenta' })).toHaveAttribute(
    ...['href', `/app/family/${ownId}`],
  );
  await userEvent.click(menu.getByRole('menuitem', { name: 'Cerrar sesión' }));
  await screen.findByLabelText('Contraseña');
});
