import { randomUUID } from 'node:crypto';
import { screen, within } from '@testing-library/react';
import { openInvitation, own } from '../support/openInvitation';
import { openScreen } from '../support/openScreen';

describe('the voice of the host on an invitation', () => {
  it.each([
    ['Ana', 'Ana te invita a festejar'],
    ['Ana y Bruno', 'Ana y Bruno te invitan a festejar'],
  ])('has who invites: %s', async (host_name, text) => {
    await openInvitation(undefined, { host_name });
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByRole('region', { name: /Mensaje/ })).not.toBeInTheDocument();
  });

  it('has who is celebrated, the message and what to bring', async () => {
    await openInvitation(undefined, {
      host_name: 'Ana',
      honoree_name: 'Sofía',
      turns: 7,
      message: 'Va a haber torta.\n¡Los esperamos!',
      bring: 'Malla y toalla',
    });
    const said = within(await screen.findByRole('region', { name: 'Mensaje de Ana' }));
    for (const text of ['Sofía cumple 7', /Va a haber torta/, 'Qué llevar', 'Malla y toalla']) {
      expect(said.getByText(text)).toBeVisible();
    }
  });

  it('has the phone of the host on the ticket', async () => {
    await openInvitation([own({ rsvp: 'accepted', host_phone: '+59899123456' })]);
    const ticket = within(await screen.findByRole('region', { name: '¡Nos vemos en la fiesta!' }));
    expect(ticket.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
      'href',
      'https://wa.me/59899123456',
    );
    expect(ticket.getByRole('link', { name: 'Llamar' })).toHaveAttribute(
      'href',
      'tel:+59899123456',
    );
  });
});

describe('the invitation of a visitor', () => {
  /** Each party is read once for a page. */
  const openVisit = (body: object) => {
    const id = randomUUID();
    return openScreen(
      `/invitations/${id}/`,
      { [`GET /api/parties/${id}/visitor`]: { body } },
      { signedIn: false },
    );
  };
  const shown = {
    visitor_view: 'details',
    name: 'Cumple de Sofía',
    day: '2099-03-20',
    host_name: 'Ana y Bruno',
    theme: null,
    cancelled: false,
    cover: null,
  };
  const title = { level: 1, name: '¡Tienes una invitación!' };

  it.each(['sea', null])(
    'has the party’s name, its day and who invites: theme %s',
    async (theme) => {
      await openVisit({ ...shown, theme });
      expect(await screen.findByRole('heading', title)).toBeVisible();
      expect(screen.getByText('Cumple de Sofía')).toBeVisible();
      expect(screen.getByText(/viernes, 20 de marzo/)).toBeVisible();
      expect(screen.getByText(/Te invitan Ana y Bruno/)).toBeVisible();
      expect(
        screen.getByText('Para ver la invitación debe iniciar sesión o registrarse:'),
      ).toBeVisible();
      const scene = document.querySelector('img[src="/themes/sea.svg"]');
      expect(scene !== null).toBe(theme === 'sea');
    },
  );

  it.each(['sea', null])('shows that the party was called off: theme %s', async (theme) => {
    await openVisit({ ...shown, theme, cancelled: true });
    expect(await screen.findByText(/Esta fiesta se canceló/)).toBeVisible();
    expect(screen.queryByText(/Te invitan/)).not.toBeInTheDocument();
  });

  it('offers the way without a password first, and then the two that its sentence names', async () => {
    await openVisit(shown);
    await screen.findByRole('button', { name: 'Registrarse' });
    const texts = screen.getAllByRole('button').map(({ textContent }) => textContent);
    const ways = ['Recibir un código por correo', 'Iniciar sesión', 'Registrarse'];
    expect(texts.filter((text) => ways.includes(text ?? ''))).toEqual(ways);
  });

  it('is the prompt alone where the host shows nothing', async () => {
    await openVisit({
      ...shown,
      visitor_view: 'minimal',
      name: null,
      day: null,
      host_name: null,
    });
    expect(await screen.findByRole('heading', title)).toBeVisible();
    expect(screen.queryByText(/Te invita/)).not.toBeInTheDocument();
  });
});
