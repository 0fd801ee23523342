import { webcrypto } from 'node:crypto';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import encodeQR from 'qr';
import { ApiError } from '@/api/apiError';
import { aGuardian, aPass, later, noPickup } from '@/shared/door/testing';
import type { Pickup } from '@/shared/door/handover';
import type { DoorParts } from '@/features/door/parts';
import type { DoorGuest, DoorView } from '@/shared/door/types';
import { enter, tapBeside } from '../support/hand';
import { doorGuest, openDoor } from '../support/openDoor';

// jsdom has no hashes.
Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });

const household = { id: 'h', name: 'Ana Paz' };
const guardian = (name: string, expected = false) => aGuardian(name, { expected });
const kid = (name: string, pickup: Partial<Pickup> = {}, given: Partial<DoorGuest> = {}) =>
  doorGuest(name, {
    kid: true,
    status: 'arrived',
    needs_handover: true,
    household,
    pickup: { ...noPickup, ...pickup },
    ...given,
  });
const adult = (name: string, given: Partial<DoorGuest> = {}) =>
  doorGuest(name, { status: 'arrived', household, ...given });

/** jsdom has neither cameras nor canvases: a picture that the library reads. */
function holdBeforeCamera(text: string): void {
  const rows = encodeQR(text, 'raw', { border: 4, ecc: 'medium' });
  const scale = 4;
  const size = rows.length * scale;
  const data = new Uint8ClampedArray(size * size * 4).fill(255);
  for (let at = 0; at < size * size; at += 1) {
    const isDark = rows[Math.floor(at / size / scale)]?.[Math.floor((at % size) / scale)];
    if (isDark) data.fill(0, at * 4, at * 4 + 3);
  }
  const track = { stop: () => undefined };
  const stream = { getTracks: () => [track], getVideoTracks: () => [track] };
  const define = (object: object, name: string, value: unknown) =>
    Object.defineProperty(object, name, { value, configurable: true, writable: true });
  define(navigator, 'mediaDevices', { getUserMedia: () => Promise.resolve(stream) });
  define(HTMLMediaElement.prototype, 'play', () => Promise.resolve());
  define(HTMLVideoElement.prototype, 'videoWidth', size);
  define(HTMLVideoElement.prototype, 'videoHeight', size);
  define(HTMLCanvasElement.prototype, 'getContext', function (this: HTMLCanvasElement) {
    const getImageData = () => ({ width: size, height: size, data });
    return { canvas: this, drawImage: () => undefined, getImageData };
  });
}

const family: DoorParts['family'] = ({ contact }) =>
  contact ? (
    <a href={`tel:${contact.phone}`}>{contact.name}</a>
  ) : (
    <a href="tel:+59891230077">Llamar a Ana Paz</a>
  );

/** At the host's door, or at a helper's. */
const open = (
  guests: DoorGuest[],
  { isHost = true, ...given }: Partial<DoorView> & { isHost?: boolean } = {},
  more: Parameters<typeof openDoor>[1] = {},
) =>
  openDoor(
    { guests, requiresHandover: true, ...given },
    { parts: isHost ? { family } : {}, ...more },
  );

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const click = async (name: string | RegExp) => userEvent.click(await button(name));
const dialog = () => screen.findByRole('dialog');
const taps = (door: Awaited<ReturnType<typeof open>>) =>
  door.calls.flatMap((call) =>
    call[0] === 'tap'
      ? [{ who: call[1].map(({ name }) => name), with: Object.fromEntries(call[3] ?? []) }]
      : [],
  );

const byHand = (name: string) => ({
  taker_kind: 'guardian',
  taker_ref: name,
  taker_name: name,
  proof: 'known',
});

describe('a child leaves', () => {
  it('with two taps: Salió, and the adult', async () => {
    const takers = [guardian('Beto'), guardian('Ana Paz', true)];
    const door = await open([kid('Lola', { takers }), adult('Ana Paz'), adult('Beto')]);
    await click('Salió: Lola');
    const asked = await screen.findByRole('dialog', { name: '¿Con quién se va Lola?' });
    const first = within(asked).getAllByRole('button', { name: /Ana|Beto/ })[0];
    expect(first).toHaveTextContent('Ana Paz');
    await userEvent.click(first as HTMLElement);
    expect(taps(door)).toEqual([{ who: ['Lola'], with: { Lola: byHand('Ana Paz') } }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('as before when the party does not require it', async () => {
    const door = await open([kid('Lola', {}, { needs_handover: false })], {
      requiresHandover: false,
    });
    await click('Salió: Lola');
    expect(taps(door)).toEqual([{ who: ['Lola'], with: {} }]);
    expect(screen.queryByRole('button', { name: 'Escanear' })).toBeNull();
  });

  it('is asked for where the party requires nothing, if its family made a pass or a block', async () => {
    const door = await open(
      [
        kid('Lola', { takers: [guardian('Ana Paz')] }),
        kid('Tomás', {}, { needs_handover: false, pickup: null }),
        adult('Ana Paz', { status: 'exit' }),
      ],
      { requiresHandover: false },
    );
    expect(await button('Escanear')).toBeVisible();
    await click('Salió: Tomás');
    await click('Salieron los 2');
    expect(within(await dialog()).queryByRole('button', { name: 'Tomás' })).toBeNull();
    await click(/Ana Paz/);
    expect(taps(door)).toEqual([
      { who: ['Tomás'], with: {} },
      { who: ['Tomás', 'Lola'], with: { Lola: byHand('Ana Paz') } },
    ]);
  });

  it('with the siblings inside, unless one of them stays', async () => {
    const takers = [guardian('Ana Paz')];
    const door = await open([
      kid('Lola', { takers }),
      kid('Tomás', { takers }),
      kid('Ema', { takers }),
      kid('Fede', { takers }, { status: 'exit' }),
      adult('Ana Paz'),
    ]);
    await click('Salió: Lola');
    expect(within(await dialog()).getAllByRole('button', { pressed: true })).toHaveLength(3);
    expect(within(await dialog()).queryByText('Fede')).toBeNull();
    await userEvent.click(within(await dialog()).getByRole('button', { name: 'Ema' }));
    await click(/Ana Paz/);
    expect(taps(door)).toEqual([
      { who: ['Lola', 'Tomás'], with: { Lola: byHand('Ana Paz'), Tomás: byHand('Ana Paz') } },
    ]);
  });

  it('with one tap when the whole household leaves with an adult', async () => {
    const takers = [guardian('Ana Paz')];
    const door = await open([kid('Lola', { takers }), adult('Ana Paz')]);
    await click('Salieron los 2');
    expect(taps(door)).toEqual([
      { who: expect.arrayContaining(['Lola', 'Ana Paz']), with: { Lola: byHand('Ana Paz') } },
    ]);
  });

  it('alone if its family allows it', async () => {
    const door = await open([kid('Lola', { leaves_alone: true })]);
    await click('Salió: Lola');
    await click(/Se va por su cuenta/);
    expect(taps(door)[0]?.with).toEqual({ Lola: { taker_kind: 'alone', proof: 'known' } });
  });

  it('never with a person whom the family blocked, who is named in red above everything', async () => {
    const blocked = [{ name: 'Pedro Suárez' }];
    await open([kid('Lola', { blocked, takers: [guardian('pedro suarez')] })]);
    await click('Salió: Lola');
    expect(within(await dialog()).getByRole('alert')).toHaveTextContent(
      'La familia pide no entregar a:Pedro Suárez',
    );
    expect(screen.queryByRole('button', { name: /pedro/i })).toBeNull();
  });
});

describe('the code', () => {
  const marta = aPass('Marta', '071245');
  const type = async (code: string) => {
    await click('Código');
    await userEvent.type(await screen.findByLabelText('Código de seis números'), code);
  };

  it('of a pass leads to child and adult, without a connection too', async () => {
    const door = await open([kid('Lola', { passes: [marta.pass] })], {
      link: { state: 'offline', queued: 0 },
    });
    await click('Salió: Lola');
    await type('071245');
    expect(await screen.findByText('El pase es válido')).toBeVisible();
    expect(await dialog()).toHaveTextContent(/Lolase va conMarta/);
    await click('Entregar');
    expect(taps(door)[0]?.with.Lola).toMatchObject({
      proof: 'code',
      code: '071245',
      taker_name: 'Marta',
    });
    expect(door.calls.map(([name]) => name)).not.toContain('update');
  });

  it('may have four digits, of a pass of an earlier release', async () => {
    const old = aPass('Celia', '0712');
    const door = await open([kid('Lola', { passes: [old.pass] })]);
    await click('Salió: Lola');
    await type('071');
    expect(await button('Comprobar')).toBeDisabled();
    await userEvent.type(screen.getByLabelText('Código de seis números'), '2');
    await click('Comprobar');
    await click('Entregar');
    expect(taps(door)[0]?.with.Lola).toMatchObject({ code: '0712', taker_name: 'Celia' });
  });

  it('is decided by the server where a helper has no hash of it', async () => {
    const unclaimed = { ...marta.pass, key_hash: null, code_hash: null };
    const door = await open(
      [kid('Lola', { passes: [unclaimed] })],
      { isHost: false },
      { ask: () => Promise.resolve(null) },
    );
    await click('Salió: Lola');
    await type(marta.code);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(door.calls.map(([name]) => name)).toEqual(['update', 'ask']);
  });

  it('that the list does not have is sought in a newer list, then decided by the server', async () => {
    const answers = ['pickup_code_wrong', null];
    const door = await open(
      [kid('Lola', { passes: [marta.pass] })],
      {},
      { ask: () => Promise.resolve(answers.shift() ?? null) },
    );
    await click('Salió: Lola');
    await type('111111');
    expect(await screen.findByText(/Ese código no corresponde/)).toHaveTextContent('Quedan');
    expect(door.calls.map(([name]) => name)).toEqual(['update', 'ask', 'wrongCode']);
    const field = screen.getByLabelText('Código de seis números');
    await waitFor(() => expect(field).toHaveValue(''));
    await userEvent.type(field, '222222');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('says how many are left, and is closed after five wrong ones', async () => {
    const now = Date.now();
    const guests = [kid('Lola', { passes: [marta.pass] })];
    const offline = { state: 'offline', queued: 0 } as const;
    const door = await open(guests, { link: offline, wrongCodes: { Lola: [now, now, now] } });
    await click('Salió: Lola');
    await click('Código');
    expect(await screen.findByText('Quedan 2 intentos.')).toBeVisible();
    await userEvent.type(screen.getByLabelText('Código de seis números'), '111111');
    expect(await screen.findByText(/sin señal no podemos comprobarlo/)).toBeVisible();
    expect(door.calls).toContainEqual(['wrongCode', 'Lola']);
    door.become({ wrongCodes: { Lola: [now, now, now, now, now] } });
    expect(await screen.findByText('Demasiados códigos equivocados')).toBeVisible();
    expect(screen.queryByLabelText('Código de seis números')).toBeNull();
  });

  it('is closed as the server tells it, and when no server answers counts as wrong', async () => {
    const door = await open(
      [kid('Lola', { code_closed_until: later })],
      {},
      { ask: () => Promise.reject(new ApiError(0, 'network_error')) },
    );
    await click('Salió: Lola');
    await click('Código');
    expect(await screen.findByText('Demasiados códigos equivocados')).toBeVisible();
    door.become({ guests: [kid('Lola')] });
    await userEvent.type(await screen.findByLabelText('Código de seis números'), '111111');
    expect(await screen.findByText(/sin señal no podemos comprobarlo/)).toBeVisible();
    expect(taps(door)).toEqual([]);
  });

  it.each([
    ['revoked', { revoked: true }, [], 'La familia anuló este pase'],
    ['expired', { valid_until: '2020-01-01T00:00:00Z' }, [], 'Este pase venció'],
    ['blocked', {}, [{ name: 'MARTA' }], 'No entregar a Marta'],
  ])('of a pass that is %s lets no child leave', async (_, given, blocked, title) => {
    const door = await open([kid('Lola', { passes: [{ ...marta.pass, ...given }], blocked })], {
      isHost: false,
    });
    await click('Salió: Lola');
    await type('071245');
    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.getByText('Avísale ya a quien organiza.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Entregar/ })).toBeNull();
    expect(taps(door)).toEqual([]);
  });
});

describe('a pass of another child', () => {
  const open2 = async (given: object) => {
    const marta = aPass('Marta', '071245');
    const door = await open([
      kid('Lola', { passes: [aPass('Otra', '999999').pass] }),
      kid('Ema', { passes: [{ ...marta.pass, ...given }] }, { household: { id: 'x', name: 'X' } }),
    ]);
    holdBeforeCamera(marta.text);
    await click('Salió: Lola');
    await click('Escanear');
    return door;
  };

  it('is refused with both names, and lets its own child leave', async () => {
    const door = await open2({});
    expect(await screen.findByText('Este pase es para Ema')).toBeVisible();
    expect(screen.getByText('No sirve para Lola.')).toBeVisible();
    await click('Entregar a Ema');
    expect(await screen.findByText('El pase es válido')).toBeVisible();
    await click('Entregar');
    expect(taps(door)).toEqual([
      { who: ['Ema'], with: { Ema: expect.objectContaining({ proof: 'qr' }) } },
    ]);
  });

  it('lets its own child not leave either when it is revoked', async () => {
    const door = await open2({ revoked: true });
    await click('Entregar a Ema');
    expect(await screen.findByText('La familia anuló este pase')).toBeVisible();
    await click('Entregar igual, con un motivo');
    await enter(await screen.findByLabelText(/Motivo/), 'Llamó la mamá');
    await click('Entregar');
    expect(taps(door)[0]?.who).toEqual(['Ema']);
  });
});

describe('a host', () => {
  it('hands over against a block with a reason alone', async () => {
    const marta = aPass('Marta', '071245');
    const door = await open([kid('Lola', { passes: [marta.pass], blocked: [{ name: 'Marta' }] })]);
    await click('Salió: Lola');
    await click('Código');
    await userEvent.type(await screen.findByLabelText('Código de seis números'), '071245');
    await click('Entregar igual, con un motivo');
    const act = await button('Entregar igual');
    expect(act).toBeDisabled();
    expect(screen.getByText('La familia pidió no entregar a Marta.')).toBeVisible();
    await enter(screen.getByLabelText(/Motivo/), 'Llamó la mamá');
    await userEvent.click(act);
    expect(taps(door)[0]?.with.Lola).toEqual({
      taker_kind: 'host_known',
      taker_name: 'Marta',
      proof: 'override',
      reason: 'Llamó la mamá',
    });
  });

  it('calls the family and notes whom it named', async () => {
    const takers = [aGuardian('Abuela Rosa', { kind: 'authorized', ref: 'p1', known: false })];
    const door = await open([kid('Lola', { takers })]);
    await click('Salió: Lola');
    expect(await button(/Abuela Rosa.*Pídele el documento/)).toBeVisible();
    await click('Llamar');
    expect(await screen.findByRole('link', { name: 'Llamar a Ana Paz' })).toBeVisible();
    await click('Abuela Rosa');
    await click('Entregar a Abuela Rosa');
    expect(taps(door)[0]?.with.Lola).toEqual({
      taker_kind: 'authorized',
      taker_ref: 'p1',
      taker_name: 'Abuela Rosa',
      proof: 'call',
    });
  });

  it('calls whom the copy of the care data on this phone names', async () => {
    const contact = { name: 'Beto Paz', phone: '+598 91 230 088' };
    const note = { urgent: false, conditions: [], what_to_do: null, photos: null, contact };
    await open([kid('Lola')], { care: new Map([['Lola', note]]) });
    await click('Salió: Lola');
    await click('Llamar');
    expect(await screen.findByRole('link', { name: 'Beto Paz' })).toBeVisible();
  });

  it('notes another name that the family said, but no blocked one', async () => {
    const door = await open([kid('Lola', { blocked: [{ name: 'Pedro' }] })]);
    await click('Salió: Lola');
    await click('Llamar');
    const name = await screen.findByLabelText('Nombre de la persona');
    await userEvent.type(name, 'pedro');
    expect(await screen.findByText('La familia pidió no entregar a pedro.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Entregar a pedro' })).toBeDisabled();
    await userEvent.clear(name);
    await userEvent.type(name, 'Nora');
    await click('Entregar a Nora');
    expect(taps(door)[0]?.with.Lola).toEqual({
      taker_kind: 'today',
      taker_name: 'Nora',
      proof: 'call',
    });
  });

  it('is told what the server would refuse in a name or a reason', async () => {
    const door = await open([kid('Lola')]);
    await click('Salió: Lola');
    await click('Otra persona');
    await userEvent.type(await screen.findByLabelText(/Nombre de la persona/), 'Nora');
    const reason = screen.getByLabelText(/Motivo/);
    await enter(reason, 'Es <la> tía');
    await tapBeside();
    expect(screen.getByText(/caracteres/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Entregar' })).toBeDisabled();
    await userEvent.clear(reason);
    await userEvent.type(reason, 'Es la tía{Enter}La conozco');
    await click('Entregar');
    expect(taps(door)[0]?.with.Lola).toEqual({
      taker_kind: 'host_known',
      taker_name: 'Nora',
      proof: 'override',
      reason: 'Es la tía La conozco',
    });
  });

  it('alone may call or name another person', async () => {
    await open([kid('Lola')], { isHost: false });
    await click('Salió: Lola');
    await dialog();
    expect(screen.getByRole('button', { name: 'Código' })).toBeVisible();
    for (const name of ['Llamar', 'Otra persona']) {
      expect(screen.queryByRole('button', { name })).toBeNull();
    }
    expect(screen.getByText(/Avísale a quien organiza/)).toBeVisible();
  });
});

describe('elsewhere at the door', () => {
  it.each([
    ['an exit', 'exit', 'handover_required', /Falta decir con quién se fue/],
    ['an undo', 'undo', 'undo_expired', /marca su salida y con quién/],
  ] as const)(
    '%s that was refused because nothing said with whom is asked again',
    async (_, to, code, reason) => {
      const lola = kid('Lola', { takers: [guardian('Ana Paz')] });
      const door = await open([lola, adult('Ana Paz')], {
        refused: [{ id: 't', guest: lola, to, code }],
      });
      await click('Para revisar: 1');
      expect(await screen.findByText(reason)).toBeVisible();
      await click('Decir con quién: Lola');
      await userEvent.click(
        within(await screen.findByRole('dialog', { name: '¿Con quién se va Lola?' })).getByRole(
          'button',
          { name: /Ana Paz/ },
        ),
      );
      expect(taps(door)).toEqual([{ who: ['Lola'], with: { Lola: byHand('Ana Paz') } }]);
      expect(await screen.findByText('No queda nada para revisar')).toBeVisible();
      expect(door.calls.map(([name]) => name)).toContain('dismiss');
    },
  );

  it('the answer to a question names with whom the child left too', async () => {
    const lola = kid('Lola', { takers: [guardian('Ana Paz')] });
    const item = {
      id: 'r',
      seq: 1,
      invitation_id: 'Lola',
      name: 'Lola',
      kind: 'left_meanwhile',
      to: 'arrived',
      at: '2027-03-20T19:00:00Z',
      by: null,
      left: null,
    } as const;
    const door = await open([lola, adult('Ana Paz')], { review: [item] });
    await click('Para revisar: 1');
    await click('Se fue: Lola');
    await userEvent.click(
      within(await screen.findByRole('dialog', { name: '¿Con quién se va Lola?' })).getByRole(
        'button',
        { name: 'Cerrar' },
      ),
    );
    await click('Se fue: Lola');
    await userEvent.click(
      within(await screen.findByRole('dialog', { name: '¿Con quién se va Lola?' })).getByRole(
        'button',
        { name: /Ana Paz/ },
      ),
    );
    expect(door.calls.filter(([name]) => name === 'resolve')).toEqual([
      ['resolve', item, 'exit', byHand('Ana Paz')],
    ]);
  });

  it('the scanner without a camera names the code', async () => {
    Object.defineProperty(navigator, 'mediaDevices', { value: undefined, configurable: true });
    await open([kid('Lola')]);
    await click('Escanear');
    expect(await screen.findByText('Este teléfono no tiene cámara')).toBeVisible();
    expect(screen.getByRole('dialog', { name: 'Escanear un pase' })).toBeVisible();
  });
});
