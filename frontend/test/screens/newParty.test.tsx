import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { proposedDates } from '@/features/parties/partyProposal';
import { deviceTimezone } from '@/features/parties/timezones';
import { party } from '../support/data';
import { chooseOfParty, enter } from '../support/hand';
import { openScreen, partyId } from '../support/openScreen';
import { answerWith, refused, requested, sentTo } from '../support/server';

const created = 'POST /api/parties';
const duplicated = `POST /api/parties/${partyId}/duplicate`;
const otherId = '0b0c1d2e-3f40-4a5b-8c6d-7e8f90a1b2c4';
const shownParty = { [`GET /api/parties/${otherId}`]: { body: party({ id: otherId }) } };
const refusal = (field: string, code: string, params: object) =>
  refused(400, 'validation_failed', [{ field, code, params }]);

const submit = () => userEvent.click(screen.getByRole('button', { name: 'Crear y compartir' }));
const openMore = async () => {
  await userEvent.click(await screen.findByRole('button', { name: /^Más opciones/ }));
  await screen.findByLabelText('Quién invita');
};

describe('a new party', () => {
  it('needs a title and an address, and is at the proposed dates', async () => {
    const proposal = proposedDates(deviceTimezone(), new Date());
    await openScreen('/app/parties/add', { ...shownParty, [created]: { body: { id: otherId } } });
    await screen.findByLabelText('Título');
    await submit();
    for (const name of ['Título', 'Dirección']) {
      await waitFor(() => expect(screen.getByLabelText(name)).toBeInvalid());
    }
    expect(sentTo(created)).toEqual([]);
    await enter(screen.getByLabelText('Título'), 'Cumple de Lola');
    await enter(screen.getByLabelText('Dirección'), 'Av. Italia 4321');
    await enter(screen.getByLabelText('Ciudad'), 'Salto');
    await enter(screen.getByLabelText('País'), 'Uruguay');
    await submit();
    await screen.findByRole('dialog', { name: '¡Tu fiesta está lista!' });
    expect(sentTo(created)).toMatchObject([
      {
        body: {
          name: 'Cumple de Lola',
          ...proposal,
          timezone: deviceTimezone(),
          host_name: null,
          message: null,
          contact_phone: null,
        },
      },
    ]);
    expect(sessionStorage).toHaveLength(0);
  });

  it('has a proposed title, until the host writes another', async () => {
    await openScreen('/app/parties/add', {});
    const title = await screen.findByLabelText('Título');
    await enter(screen.getByLabelText('Nombre'), 'Guadalupe');
    expect(title).toHaveValue('Cumple de Guadalupe');
    await enter(screen.getByLabelText('Cumple'), '6');
    expect(title).toHaveValue('Los 6 de Guadalupe');
    await enter(title, '¡Fiesta de Guada!');
    await enter(screen.getByLabelText('Cumple'), '7');
    expect(title).toHaveValue('¡Fiesta de Guada!');
  });

  it('is at the times that the wheels show, as soon as they do', async () => {
    await openScreen('/app/parties/add', {});
    await userEvent.click(await screen.findByRole('button', { name: /de 16 a 19/ }));
    const [start, end] = await screen.findAllByRole('listbox');
    if (!start || !end) throw new Error('There are no wheels');
    // Without a layout, every line is one pixel high.
    fireEvent.scroll(start, { target: { scrollTop: 60 } });
    fireEvent.scroll(end, { target: { scrollTop: 37 } });
    expect(within(end).getByRole('option', { selected: true })).toHaveTextContent('00:30 (dom)');
    fireEvent.click(screen.getByRole('button', { name: 'Listo' }));
    expect(await screen.findByRole('button', { name: /de 15 a 0:30/ })).toBeVisible();
  });

  it('asks nothing about a household that cannot be read', async () => {
    await openScreen('/app/parties/add', {
      'GET /api/family': refused(500, 'internal_error'),
    });
    await screen.findByLabelText('Título');
    await waitFor(() => expect(screen.queryByText('¿Quiénes de casa van?')).toBeNull());
  });

  it('has places as tapped, one by one or typed', async () => {
    await openScreen('/app/parties/add', {});
    const kids = await screen.findByLabelText('Cupo de niños');
    expect(kids).toHaveValue('5');
    await userEvent.click(screen.getByRole('radio', { name: '15' }));
    await userEvent.click(screen.getByRole('button', { name: 'Cupo de niños: uno más' }));
    expect(kids).toHaveValue('16');
    await enter(kids, '0');
    await userEvent.click(screen.getByRole('button', { name: 'Cupo de niños: uno menos' }));
    expect(kids).toHaveValue('0');
  });

  it('shows the invitation while it is written', async () => {
    await openScreen('/app/parties/add', {});
    await enter(await screen.findByLabelText('Título'), 'Cumple de Lola');
    await openMore();
    await enter(screen.getByLabelText('Quién invita'), 'Ana y Bruno');
    await enter(screen.getByLabelText('Nombre'), 'Lola');
    await enter(screen.getByLabelText('Cumple'), '6');
    await enter(screen.getByLabelText('Qué llevar'), 'Medias\nToalla');
    await userEvent.click(screen.getByRole('button', { name: 'Ver cómo queda la invitación' }));
    const preview = within(
      await screen.findByRole('dialog', { name: 'Así se verá tu invitación' }),
    );
    for (const text of ['Te invitan Ana y Bruno', 'Los 6 de Lola', 'Lola cumple 6']) {
      expect(preview.getByText(text)).toBeVisible();
    }
    expect(preview.getByText(/^Medias\s+Toalla$/)).toBeVisible();
  });

  it('keeps what the host says through a reload, and shows it again', async () => {
    await openScreen('/app/parties/add', {});
    await screen.findByLabelText('Título');
    await openMore();
    await enter(screen.getByLabelText('Saludo para las familias'), 'Hola\n¡Vengan!');
    await enter(screen.getByLabelText('Teléfono o WhatsApp'), '099 123 456');
    cleanup();
    await openScreen('/app/parties/add', {});
    expect(await screen.findByText('Seguimos donde estabas.')).toBeVisible();
    expect(await screen.findByLabelText('Saludo para las familias')).toHaveValue('Hola\n¡Vengan!');
    expect(screen.getByLabelText('Teléfono o WhatsApp')).toHaveValue('099 123 456');
  });

  it('shows beside the fields what is wrong, and keeps what was typed', async () => {
    await openScreen('/app/parties/add', { [created]: refusal('message', 'max', { max: 500 }) });
    await enter(await screen.findByLabelText('Título'), 'Cumple de Lola');
    await enter(screen.getByLabelText('Dirección'), 'Av. Italia 4321');
    for (const label of ['Ciudad', 'País']) {
      await enter(screen.getByLabelText(label), 'Uruguay');
    }
    await openMore();
    const age = screen.getByLabelText('Cumple');
    const message = screen.getByLabelText('Saludo para las familias');
    await enter(age, '0');
    await enter(message, 'a<b');
    await submit();
    expect(age).toBeInvalid();
    expect(message).toHaveAccessibleDescription(/no permite caracteres/);
    expect(requested(created)).toBe(0);

    await userEvent.clear(age);
    await enter(message, '¡Vengan!');
    await submit();
    await waitFor(() => expect(message).toHaveAccessibleDescription(/500 caracteres/));
    expect(message).toHaveFocus();
    expect(message).toHaveValue('¡Vengan!');
    expect(screen.getByLabelText('Título')).toHaveValue('Cumple de Lola');
  });
});

describe('a party that is repeated', () => {
  const last = party({
    date_start: '2025-03-22T15:30:00-03:00',
    date_end: '2025-03-22T18:00:00-03:00',
    rsvp_due_date: '2025-03-20T12:00:00-03:00',
    status: 'finished',
    theme: 'pirates',
    honoree_name: 'Sofía',
    turns: 6,
    contact_phone: '+59899123456',
  });
  const open = () =>
    openScreen(`/app/parties/add?from=${partyId}`, {
      ...shownParty,
      [`GET /api/parties/${partyId}`]: { body: last },
      [duplicated]: refused(500, 'internal_error'),
    });

  it('is offered on its page', async () => {
    const router = await openScreen(`/app/parties/${partyId}`, {
      [`GET /api/parties/${partyId}`]: { body: last },
    });
    await chooseOfParty('Repetir');
    expect(await screen.findByLabelText('Título')).toHaveValue('Cumple de Sofía');
    expect(router.state.location).toMatchObject({
      pathname: '/app/parties/add',
      search: `?from=${partyId}`,
    });
  });

  it('has its content at a coming date, and is created once', async () => {
    await open();
    expect(await screen.findByLabelText('Título')).toHaveValue('Cumple de Sofía');
    expect(screen.getByLabelText('Cumple')).toHaveValue('7');
    await submit();
    await screen.findByText(/Tuvimos un problema/);
    answerWith(duplicated, { body: { id: otherId } });
    await submit();
    await screen.findByRole('dialog', { name: '¡Tu fiesta está lista!' });

    const [first, second] = sentTo(duplicated).map(({ body }) => body as Record<string, unknown>);
    expect(second).toEqual(first);
    expect(first).toMatchObject({
      idempotency_key: expect.stringMatching(/^[0-9a-f-]{36}$/),
      theme: 'pirates',
      honoree_name: 'Sofía',
      turns: 7,
      contact_phone: '99123456',
      contact_phone_country_code: 'UY',
    });
    const start = String(first?.date_start);
    expect(start.slice(11)).toBe('15:30');
    expect(new Date(`${start.slice(0, 10)}T00:00Z`).getUTCDay()).toBe(6);
    expect(start > new Date().toISOString().slice(0, 10)).toBe(true);
    expect(sentTo(created)).toEqual([]);
  });

  it('is not the draft of another party', async () => {
    await open();
    await enter(await screen.findByLabelText('Título'), 'Cumple de Sofía y Tomás');
    cleanup();
    await openScreen('/app/parties/add', {});
    expect(await screen.findByLabelText('Título')).toHaveValue('');
    cleanup();
    await open();
    expect(await screen.findByLabelText('Título')).toHaveValue('Cumple de Sofía y Tomás');
  });

  it('is not offered to who does not host it', async () => {
    const router = await openScreen(`/app/parties/add?from=${partyId}`, {
      [`GET /api/parties/${partyId}`]: {
        body: party({ max_attendees_adults: undefined, views_count: undefined }),
      },
    });
    await waitFor(() => expect(router.state.location.pathname).toBe(`/invitations/${partyId}/`));
  });
});

it('opens more options for what the server refuses there', async () => {
  await openScreen('/app/parties/add', { [created]: refusal('rsvp_due_date', 'after_start', {}) });
  await enter(await screen.findByLabelText('Título'), 'Cumple de Lola');
  await enter(screen.getByLabelText('Dirección'), 'Av. Italia 4321');
  for (const label of ['Ciudad', 'País']) await enter(screen.getByLabelText(label), 'Uruguay');
  await submit();
  const deadline = await screen.findByRole('group', { name: 'Plazo para confirmar' });
  expect(deadline).toHaveAccessibleDescription(/No puede ser después de que empieza/);
  await waitFor(() => expect(deadline).toContainElement(document.activeElement as HTMLElement));
});
