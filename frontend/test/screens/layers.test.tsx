import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { door, guest, party } from '../support/data';
import { openInvitation } from '../support/openInvitation';
import { press } from '../support/hand';
import { openScreen, partyId } from '../support/openScreen';

const entries = () => window.history.length;

/** What the browser's Back does after `open`; the screen below stays. */
async function expectClosedByBack(open: () => Promise<void>, find: () => Element | null) {
  await open();
  await waitFor(() => expect(find()).toBeVisible());
  window.history.back();
  await waitFor(() => expect(find()).toBeNull());
}
const dialog = () => screen.queryByRole('dialog');

describe('Back on the invitation of a visitor', () => {
  const open = () =>
    openScreen(
      `/invitations/${partyId}/`,
      { 'POST /api/auth/login': 'pending' },
      { signedIn: false },
    );
  const step = () => screen.queryByRole('heading', { level: 2 });

  it.each(['Iniciar sesión', 'Registrarse', 'Recibir un código por correo'])(
    'returns from "%s" to the first view',
    async (name) => {
      await open();
      await expectClosedByBack(() => press(name), step);
      expect(await screen.findByRole('button', { name })).toBeVisible();
    },
  );

  it('returns from the recovery of a password to the log-in, then to the first view', async () => {
    await open();
    await press('Iniciar sesión');
    const field = () => screen.queryByLabelText('Correo');
    await expectClosedByBack(() => press('Recuperar contraseña'), field);
    await expectClosedByBack(async () => void (await screen.findByLabelText('E-mail')), step);
  });

  it('has one entry for all forms', async () => {
    await open();
    await press('Iniciar sesión');
    await screen.findByLabelText('E-mail');
    const before = entries();
    await press('Registrarse');
    await screen.findByLabelText('Nombre completo');
    expect(entries()).toBe(before);
  });
});

describe('Back closes', () => {
  it('the gallery of an invitation', async () => {
    await openInvitation(undefined, { pictures: [{ id: 'uno' }, { id: 'dos' }] });
    await expectClosedByBack(() => press(/foto 1 de 2/i), dialog);
  });

  it('the checklist', async () => {
    await openInvitation();
    await expectClosedByBack(
      () => press('Confirmar'),
      () => screen.queryByRole('checkbox', { name: 'Yo' }),
    );
  });

  it('the guest info', async () => {
    await openParty('door');
    await expectClosedByBack(() => press(/^Luis Pérez/), dialog);
  });

  it('a question before a change', async () => {
    await openParty('door');
    await expectClosedByBack(() => press('Finalizar Fiesta'), dialog);
  });

  it.each([
    ['a birthday', '/app/family/add'],
    ['the date of a party', '/app/parties/add'],
  ])('the calendar of %s', async (_, path) => {
    await openScreen(path, {});
    const [button] = await screen.findAllByRole('button', {
      name: /^Elegir fecha|Contestan hasta/,
    });
    await expectClosedByBack(() => userEvent.click(button!), dialog);
  });
});

const openParty = (tab: string) =>
  openScreen(`/app/parties/${partyId}?tab=${tab}`, {
    [`GET /api/parties/${partyId}`]: { body: party({ status: 'started' }) },
    [`GET /api/parties/${partyId}/invitations`]: { body: [guest()] },
    [`GET /api/parties/${partyId}/door`]: { body: door([guest()]) },
  });
