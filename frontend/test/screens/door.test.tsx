import { jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hostDoorParts } from '@/app/routes/party/hostDoorParts';
import type { DoorParts } from '@/features/door/parts';
import type { DoorGuest, ReviewItem } from '@/shared/door/types';
import { getNotifications } from '@/shared/notifications/store';
import { party } from '../support/data';
import { doorGuest, openDoor } from '../support/openDoor';
import { openScreen, partyId } from '../support/openScreen';

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const press = async (name: string | RegExp) => userEvent.click(await button(name));
const dialog = () => screen.findByRole('dialog');
const strip = () => document.querySelector('[data-link]');

const home = { household: { id: 'casa', name: 'Ana Pérez' } };
const ana = doorGuest('Ana Pérez', { ...home, guest_id: 'casa' });
const luis = doorGuest('Luis Pérez', { ...home, kid: true });
const since = '2027-03-20T19:42:00Z'; // 16:42 in Montevideo
const inside = (guest: DoorGuest): DoorGuest => ({
  ...guest,
  status: 'arrived',
  since,
  last_tap: `tap of ${guest.id}`,
});
const left = (guest: DoorGuest): DoorGuest => ({ ...guest, status: 'exit', since });

describe('a row of the door', () => {
  it('says in words where a guest is, and since when by the party’s clock', async () => {
    const beto = doorGuest('Beto');
    await openDoor({ guests: [inside(ana), luis, left(beto)] });
    expect(await button(/^Ana Pérez/)).toHaveTextContent('Adentro · 16:42');
    expect(await button(/^Luis Pérez/)).toHaveTextContent('Sin llegar'); // not painted where its section says so
    expect(await button(/^Beto/)).toHaveTextContent('Se retiró · 16:42');
  });

  it('records the way in and out with one tap, of a guest or of a family', async () => {
    const { calls, become } = await openDoor({ guests: [ana, luis] });
    await press('Ingresó: Luis Pérez');
    await press('Ingresaron los 2');
    become({ guests: [inside(ana), inside(luis)] });
    await press('Salió: Ana Pérez');
    expect(calls).toEqual([
      ['tap', [luis], 'arrived'],
      ['tap', [luis, ana], 'arrived'],
      ['tap', [inside(ana)], 'exit'],
    ]);
  });

  it('counts a double click once, because the button offers something else after the first', async () => {
    const { calls } = await openDoor({ guests: [ana, luis] });
    await userEvent.dblClick(await button('Ingresó: Luis Pérez'));
    await userEvent.dblClick(await button('Ingresaron los 2'));
    expect(calls).toEqual([
      ['tap', [luis], 'arrived'],
      ['tap', [luis, ana], 'arrived'],
    ]);
  });

  it('has a summary in place of the family’s button, so that the rows below do not move', async () => {
    const { become } = await openDoor({ guests: [ana, luis] });
    const place = (await button('Ingresaron los 2')).parentElement;
    become({ guests: [inside(ana), luis] });
    expect(place).toHaveTextContent('1 adentro · 1 sin llegar');
  });

  it('offers the way back at once, and later in the guest’s own sheet', async () => {
    const guests = [inside(ana), luis];
    const { calls } = await openDoor({ guests, undoable: { guests: [ana], to: 'arrived' } });
    expect(await screen.findByText('Ana Pérez ingresó')).toBeVisible();
    await press('Deshacer');
    await press(/^Ana Pérez/);
    await press('Deshacer el ingreso');
    expect(calls).toEqual([['undo'], ['undo', inside(ana)]]);
  });

  it.each([
    [4, true],
    [6, false],
  ])(
    'offers it for a kid who needs a hand-over only at first: after %i minutes %p',
    async (minutes, isOffered) => {
      const since = new Date(Date.now() - minutes * 60_000).toISOString();
      const kid = { ...inside(luis), kid: true, needs_handover: true, since };
      await openDoor({ guests: [ana, kid], requiresHandover: true });
      await press(/^Luis Pérez/);
      expect(await screen.findByRole('dialog', { name: 'Luis Pérez' })).toBeVisible();
      expect(screen.queryByRole('button', { name: 'Deshacer el ingreso' }) !== null).toBe(
        isOffered,
      );
      expect(screen.queryByText(/marca su salida y con quién/) !== null).toBe(!isOffered);
    },
  );
});

const figure = (name: string) =>
  within(screen.getByRole('group', { name: 'Quiénes mostrar' })).getByRole('button', {
    name: new RegExp(name),
  });
const namesOf = (section: RegExp) =>
  within(screen.getByRole('region', { name: section }))
    .getAllByRole('button', { name: /^(Ingresó|Salió): / })
    .map((one) => one.getAttribute('aria-label'));

describe('the sections of the door', () => {
  const beto = doorGuest('Beto');

  it('say who is still expected, inside and gone; a family may be in two', async () => {
    await openDoor({ guests: [inside(ana), luis, left(beto)] });
    expect(namesOf(/^Sin llegar \(1\)/)).toEqual(['Ingresó: Luis Pérez']);
    expect(namesOf(/^Adentro \(1\)/)).toEqual(['Salió: Ana Pérez']);
    expect(namesOf(/^Salieron \(1\)/)).toEqual(['Ingresó: Beto']);
  });

  it('change only when the list was left alone: no row slips away under the thumb', async () => {
    const { become } = await openDoor({ guests: [ana, beto] });
    become({ guests: [inside(ana), beto] });
    expect(namesOf(/^Sin llegar \(1\)/)).toEqual(['Salió: Ana Pérez', 'Ingresó: Beto']);
    await waitFor(() => expect(namesOf(/^Adentro \(1\)/)).toEqual(['Salió: Ana Pérez']), {
      timeout: 8_000,
    });
  });

  it('leave a family that has the focus where it is', async () => {
    const { become } = await openDoor({ guests: [ana, beto] });
    act(() => screen.getByRole('button', { name: 'Ingresó: Ana Pérez' }).focus());
    become({ guests: [inside(ana), inside(beto)] });
    await waitFor(() => expect(namesOf(/^Adentro \(2\)/)).toEqual(['Salió: Beto']), {
      timeout: 8_000,
    });
    expect(namesOf(/^Sin llegar/)).toEqual(['Salió: Ana Pérez']);
  });

  it('are shown alone by their figures', async () => {
    await openDoor({ guests: [inside(ana), beto] });
    fireEvent.click(figure('Adentro'));
    await waitFor(() => expect(screen.queryByRole('region', { name: /^Sin llegar/ })).toBeNull());
    expect(namesOf(/^Adentro/)).toEqual(['Salió: Ana Pérez']);
  });
});

describe('a change of another phone', () => {
  const row = (name: string) =>
    screen.getByRole('button', { name: `Salió: ${name}` }).parentElement;

  it('is marked; the own tap is not', async () => {
    const { become } = await openDoor({ guests: [ana, luis] });
    await press('Ingresó: Ana Pérez');
    become({ guests: [inside(ana), inside(luis)] });
    await waitFor(() => expect(row('Luis Pérez')).toHaveClass('fresh'));
    expect(row('Ana Pérez')).not.toHaveClass('fresh');
  });

  it('of the guest just tapped is marked when it says otherwise', async () => {
    const { become } = await openDoor({ guests: [ana, luis] });
    await press('Ingresó: Ana Pérez');
    become({ guests: [left(ana), luis] });
    const other = (await button('Ingresó: Ana Pérez')).parentElement;
    await waitFor(() => expect(other).toHaveClass('fresh'));
  });

  it('leaves the rows where they are, and those of a filter too', async () => {
    const beto = doorGuest('Beto');
    const { become } = await openDoor({ guests: [ana, luis, beto] });
    fireEvent.click(figure('Sin llegar'));
    become({ guests: [ana, luis, inside(beto)] });
    const names = () => screen.getAllByRole('listitem').map((one) => one.textContent);
    expect(names()[0]).toContain('Beto');
  });
});

describe('the strip', () => {
  it('counts what is kept while there is no connection', async () => {
    const { become } = await openDoor({
      guests: [ana],
      link: { state: 'offline', queued: 6 },
    });
    expect(strip()).toHaveTextContent('Sin señal · 6 guardados');
    become({ link: { state: 'offline', queued: 1 } });
    expect(strip()).toHaveTextContent('Sin señal · 1 guardado');
    become({ link: { state: 'offline', queued: 0 } });
    expect(strip()).toHaveTextContent(/^Sin señal$/);
  });

  it('shows what lasts: not the moment in which a tap is sent', async () => {
    const { become } = await openDoor({ guests: [ana] });
    expect(strip()).toHaveTextContent('En vivo');
    become({ link: { state: 'sending', queued: 1 } });
    await new Promise((done) => setTimeout(done, 100));
    expect(strip()).toHaveTextContent('En vivo');
    await waitFor(() => expect(strip()).toHaveTextContent('Enviando'));
  });

  it('announces that the connection is lost and back, not each tap', async () => {
    const { become } = await openDoor({ guests: [ana] });
    become({ link: { state: 'offline', queued: 0 } });
    const said = await screen.findByText('Sin señal. Sigue marcando', { exact: false });
    expect(said).toHaveAttribute('role', 'status');
    const before = said.textContent;
    become({ link: { state: 'offline', queued: 2 } });
    expect(said.textContent).toBe(before);
    become({ link: { state: 'live', queued: 0 } });
    await waitFor(() => expect(said).toHaveTextContent('Volvió la señal.'));
  });

  it('warns that a phone without storage must not close the page', async () => {
    await openDoor({ guests: [ana], isStored: false, link: { state: 'offline', queued: 1 } });
    expect(screen.getByRole('alert')).toHaveTextContent('No cierres esta página');
  });
});

describe('a door that cannot be shown', () => {
  it.each([
    ['revoked', 'Este teléfono ya no abre la puerta', 'Pide otro enlace'],
    ['expired', 'El acceso a la puerta venció', 'Pide otro enlace'],
    ['past', 'Ya pasó un día desde la fiesta', 'La lista se borró de este teléfono'],
    ['finished', 'La puerta ya se cerró', 'Quien organiza puede continuar'],
  ] as const)('names why it ended and what to do: %s', async (reason, title, what) => {
    await openDoor({ guests: [ana], link: { state: 'ended', queued: 2, reason } });
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(title);
    expect(alert).toHaveTextContent(what);
    expect(alert).toHaveTextContent('Ingresos y salidas sin enviar: 2.');
    expect(screen.queryByText('Ana Pérez')).toBeNull();
  });

  it('says that the list was never kept on this phone', async () => {
    const { calls } = await openDoor({
      error: new Error(),
      link: { state: 'offline', queued: 0 },
    });
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('La lista no está en este teléfono');
    expect(alert).toHaveTextContent('Preparar la puerta');
    await press('Reintentar');
    expect(calls).toEqual([['refresh']]);
  });

  it('names another error and offers to try again', async () => {
    const { calls } = await openDoor({ error: new Error() });
    await press('Reintentar');
    expect(calls).toEqual([['refresh']]);
  });

  it('has no guests yet', async () => {
    await openDoor({});
    expect(await screen.findByText('Todavía no hay confirmados')).toBeVisible();
  });
});

describe('what is to be reviewed', () => {
  const item = (given: Partial<ReviewItem> = {}): ReviewItem => ({
    id: 'r1',
    seq: 3,
    invitation_id: luis.id,
    name: luis.name,
    kind: 'left_meanwhile',
    to: 'arrived',
    at: '2027-03-20T19:45:00Z',
    by: 'Ana',
    left: null,
    ...given,
  });
  const open = async (review: ReviewItem[], given = {}, parts: Partial<DoorParts> = {}) => {
    const door = await openDoor({ guests: [ana, left(luis)], review, ...given }, { parts });
    await press(/^Para revisar: /);
    return { ...door, sheet: await dialog() };
  };

  it.each([
    [item(), 'Ana marcó su ingreso a las 16:45, pero ya figuraba su salida.'],
    [
      item({ left: { at: '2027-03-20T19:40:00Z', by: 'Tía Rosa' } }),
      'Ana marcó su ingreso a las 16:45, y Tía Rosa su salida a las 16:40.',
    ],
    [
      item({ kind: 'exit_without_entry', to: 'exit' }),
      'Ana marcó su salida a las 16:45, pero nadie marcó su ingreso.',
    ],
    [
      item({ kind: 'removed', by: null }),
      'Otro teléfono marcó «Ingresó» a las 16:45, pero ya no está en la lista.',
    ],
    [
      item({ kind: 'removed', to: 'exit' }),
      'Ana marcó «Salió» a las 16:45, pero ya no está en la lista.',
    ],
  ])('is told in plain words', async (one, text) => {
    const { sheet } = await open([one]);
    expect(within(sheet).getByText(text)).toBeVisible();
  });

  it.each([
    ['Está adentro', 'arrived'],
    ['Se fue', 'exit'],
    ['Fue un error', 'undo'],
  ] as const)('is answered with a tap: %s', async (name, to) => {
    const { calls, sheet } = await open([item()]);
    await press(`${name}: Luis Pérez`);
    expect(calls).toEqual([['resolve', item(), to]]);
    expect(within(sheet).getByText('No queda nada para revisar')).toBeVisible();
    await press('Volver a la puerta');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByRole('button', { name: /^Para revisar/ })).toBeNull();
  });

  it('of a guest who is not on the list lets only the host put the guest on it', async () => {
    const removed = item({ kind: 'removed' });
    const { sheet } = await open([removed]);
    const answers = () =>
      within(sheet)
        .getAllByRole('button')
        .map((one) => one.textContent)
        .filter(Boolean);
    expect(answers()).toEqual(['Se fue', 'Fue un error']);
    expect(sheet).toHaveTextContent('Pídele a quien organiza que lo agregue otra vez');
    cleanup();
    const host = await open([removed], {}, { isHost: true });
    expect(await button('Está adentro: Luis Pérez')).toBeVisible();
    expect(host.sheet).not.toHaveTextContent('Pídele a quien organiza');
  });

  it('has the taps that were refused, until they are read', async () => {
    const refused = [{ id: 't1', guest: ana, to: 'arrived' as const, code: 'not_found' }];
    const { calls, sheet } = await open([], { refused });
    expect(sheet).toHaveTextContent('No quedó registrado su ingreso.');
    expect(sheet).toHaveTextContent('Ya no está en la lista.');
    await press('Entendido: Ana Pérez');
    expect(calls).toEqual([['dismiss', refused[0]]]);
    expect(within(sheet).getByText('No queda nada para revisar')).toBeVisible();
  });

  it.each([
    ['tap_id_used', 'No se pudo leer: márcalo otra vez.'],
    ['limit_reached', 'La puerta no admite más registros.'],
    ['party_cancelled', 'La fiesta se canceló.'],
    ['of a later release', 'No se pudo leer: márcalo otra vez.'],
  ])('names why a tap was refused: %s', async (code, text) => {
    const { sheet } = await open([], { refused: [{ id: 't1', guest: ana, to: 'arrived', code }] });
    expect(sheet).toHaveTextContent(text);
  });

  it('leaves the door usable', async () => {
    const { calls } = await openDoor({ guests: [ana], review: [item()] });
    await press('Ingresó: Ana Pérez');
    expect(calls).toEqual([['tap', [ana], 'arrived']]);
  });
});

describe('the count of the children', () => {
  const kids = Array.from({ length: 40 }, (_, index) =>
    inside(doorGuest(`Niño ${String(index + 1).padStart(2, '0')}`, { kid: true })),
  );
  const offline = {
    guests: [...kids, inside(ana)],
    link: { state: 'offline', queued: 0 },
  } as const;
  const tiles = async () =>
    within(await dialog())
      .getAllByRole('button')
      .filter((one) => one.hasAttribute('aria-pressed'));

  it('ends when all 40 were seen, without a connection', async () => {
    await openDoor({ ...offline, guests: [...offline.guests] });
    expect(screen.getByRole('heading', { name: 'Adentro (41) · 40 niños' })).toBeVisible();
    await press('Contar');
    const all = await tiles();
    expect(all).toHaveLength(40);
    all.forEach((tile) => fireEvent.click(tile));
    const sheet = await dialog();
    expect(within(sheet).getByRole('status')).toHaveTextContent('¡Están los 40!');
    await press('Listo');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await button('Contar')).toBeVisible();
  });

  it('begins again when no child was counted', async () => {
    await openDoor({ ...offline, guests: [...offline.guests] });
    await press('Contar');
    await press('Cerrar');
    expect(await button('Contar')).toBeVisible();
    expect(screen.queryByText(/de 40/)).toBeNull();
  });

  it('goes on after a reload', async () => {
    const { unmount } = await openDoor({ ...offline, guests: [...offline.guests] });
    await press('Contar');
    await userEvent.click((await tiles())[0]!);
    unmount();
    await openDoor({ ...offline, guests: [...offline.guests] });
    await press('Contar: 1 de 40');
    expect((await tiles())[0]).toHaveAttribute('aria-pressed', 'true');
  });

  it('names who is missing, and what to do', async () => {
    const { calls, become } = await openDoor({ guests: kids.slice(0, 3) });
    await press('Contar');
    await userEvent.click((await tiles())[0]!);
    await press('Ver quién falta');
    const sheet = await dialog();
    expect(sheet).toHaveTextContent('Faltan 2');
    expect(within(sheet).queryByText('Niño 01')).toBeNull();
    await press('Se fue: Niño 02');
    expect(calls).toEqual([['tap', [kids[1]], 'exit']]);
    become({ guests: [kids[0]!, left(kids[1]!), kids[2]!] });
    expect(sheet).toHaveTextContent('Falta 1');
    await press('Seguir buscando');
    expect(await tiles()).toHaveLength(3);
    await press('Ver quién falta');
    await press('Ya lo vi: Niño 03');
    expect(within(sheet).getByRole('status')).toHaveTextContent('¡Están los 2!');
  });
});

describe('without a connection', () => {
  const offline = { state: 'offline', queued: 0 } as const;
  const parts = hostDoorParts(party({ status: 'started' }));

  it('says that guests cannot be added or let in', async () => {
    await openDoor({ guests: [ana], link: offline }, { parts });
    expect(await button('Agregar')).toBeDisabled();
    expect(screen.getByText('Para agregar invitados hace falta señal.')).toBeVisible();
    await userEvent.type(screen.getByRole('searchbox'), 'zoe');
    expect(await screen.findByText(/Para agregarlo hace falta señal/)).toBeVisible();
  });

  it('says that care and phones cannot be opened', async () => {
    await openDoor({ guests: [ana], link: offline }, { parts });
    await press(/^Ana Pérez/);
    const sheet = await dialog();
    await waitFor(() => expect(sheet).toHaveTextContent('Para ver sus datos hace falta señal'));
  });

  it('shows them as usual when it is back', async () => {
    const { become } = await openDoor({ guests: [ana], link: offline }, { parts });
    await press(/^Ana Pérez/);
    become({ link: { state: 'live', queued: 0 } });
    expect(await screen.findByText('Sus datos no están a la vista')).toBeVisible();
  });
});

describe('to prepare the door', () => {
  const today = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const emptyDoor = {
    seq: 0,
    server_time: today(0),
    guests: [],
    counts: { not_arrived: 0, arrived: 0, exit: 0, kids_inside: 0 },
    review: [],
  };
  const tab = (given: Parameters<typeof party>[0]) =>
    openScreen(`/app/parties/${partyId}?tab=door`, {
      [`GET /api/parties/${partyId}`]: { body: party(given) },
      [`GET /api/parties/${partyId}/invitations`]: { body: [] },
      [`GET /api/parties/${partyId}/door`]: { body: emptyDoor },
    });

  it.each([
    ['on its day', today(3), today(6), 1],
    ['a week ahead', today(168), today(171), 0],
    ['when it is over', today(-6), today(-3), 0],
  ])('is offered %s, before the door opens', async (_, date_start, date_end, offered) => {
    await tab({ status: 'pending', date_start, date_end });
    expect(await screen.findByText('La puerta todavía está cerrada')).toBeVisible();
    await waitFor(() =>
      expect(screen.queryAllByText(/^(Preparar la puerta|Lista para usar sin señal)/)).toHaveLength(
        offered,
      ),
    );
  });

  it('takes one tap, then says that it is ready and offers to install', async () => {
    const given = { guests: [ana], isPrepared: false };
    const { calls, become } = await openDoor(given, { parts: { isHost: true } });
    let asked = 0;
    const event = Object.assign(new Event('beforeinstallprompt'), {
      prompt: () => Promise.resolve((asked += 1)),
    });
    act(() => void window.dispatchEvent(event));
    await press(/^Preparar la puerta/);
    expect(calls).toEqual([['prepare']]);
    become({ isPrepared: true });
    expect(await screen.findByText('Lista para usar sin señal')).toBeVisible();
    await press('Instalar');
    expect(asked).toBe(1);
    expect(screen.queryByRole('button', { name: 'Instalar' })).toBeNull();
  });

  it.each([
    ['an iPhone', 'iPhone; CPU iPhone OS 26_0 like Mac OS X', 5, 'Version/26.0 Mobile Safari', 1],
    ['an iPad', 'Macintosh; Intel Mac OS X 10_15_7', 5, 'Version/26.0 Safari', 1],
    ['a Mac', 'Macintosh; Intel Mac OS X 10_15_7', 0, 'Version/26.0 Safari', 0],
    ['Chrome on an iPhone', 'iPhone; CPU iPhone OS 26_0', 5, 'CriOS/143.0 Mobile Safari', 0],
    ['a phone with Android', 'Linux; Android 16', 5, 'Chrome/143.0 Mobile Safari', 0],
  ])('shows how to install it on %s', async (_, system, touches, browser, shown) => {
    const agent = `Mozilla/5.0 (${system}) AppleWebKit/605.1.15 (KHTML, like Gecko) ${browser}`;
    jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent);
    Object.defineProperty(navigator, 'maxTouchPoints', { value: touches, configurable: true });
    for (const isHost of [true, false]) {
      const door = await openDoor({ guests: [ana], isPrepared: false }, { parts: { isHost } });
      await press(/^Preparar la puerta/);
      door.become({ isPrepared: true });
      expect(await screen.findByText('Lista para usar sin señal')).toBeVisible();
      expect(screen.queryAllByText(/toca Compartir y Agregar a inicio/)).toHaveLength(
        isHost ? shown : 0,
      );
      door.unmount();
    }
    jest.restoreAllMocks();
  });

  it('is offered again when it failed', async () => {
    const prepare = () => Promise.reject(new Error('full'));
    await openDoor({ guests: [ana], isPrepared: false }, { prepare });
    await press(/^Preparar la puerta/);
    await waitFor(() => expect(getNotifications().snacks).toMatchObject([{ severity: 'error' }]));
    expect(await button(/^Preparar la puerta/)).toBeEnabled();
  });

  it('is not offered where it is done', async () => {
    await openDoor({ guests: [ana] });
    expect(screen.queryByRole('button', { name: /^Preparar/ })).toBeNull();
  });
});
