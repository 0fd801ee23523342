// A party on its host's page: its state, its video and its guest list.
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { guest, party } from '../support/data';
import { fill, press } from '../support/hand';
import { openScreen, partyId } from '../support/openScreen';
import { answerWith, requested, sentTo, type Answers } from '../support/server';

const read = `GET /api/parties/${partyId}`;
const changed = `PATCH /api/parties/${partyId}`;
const refused = (status: number, message: string) => ({
  status,
  body: { statusCode: status, message },
});
const bodies = (key: string) => sentTo(key).map(({ body }) => body);
const button = (name: string) => screen.queryByRole('button', { name });
type Given = Parameters<typeof party>[0];
const open = (tab: string, given: Given = {}, answers: Answers = {}) =>
  openScreen(`/app/parties/${partyId}?tab=${tab}`, {
    [read]: { body: party(given) },
    [`GET /api/parties/${partyId}/stats`]: {
      body: { confirmedAdults: 0, confirmedKids: 0, rsvpExpired: false },
    },
    [`GET /api/parties/${partyId}/healthConditionsStats`]: { body: [] },
    [`GET /api/parties/${partyId}/invitations`]: { body: [] },
    [`GET /api/parties/${partyId}/waitlist`]: { body: [] },
    [`GET /api/parties/${partyId}/families`]: { body: [] },
    ...answers,
  });
const take = (given: Given) => {
  answerWith(changed, { body: party(given) });
  answerWith(read, { body: party(given) });
};

describe('the state of a party', () => {
  it.each([
    ['pending', 'Comenzar La Fiesta', '¿Comenzar la fiesta?', 'started', 'La fiesta está en curso'],
    ['started', 'Finalizar Fiesta', '¿Finalizar la fiesta?', 'finished', 'La fiesta ha finalizado'],
    [
      'finished',
      'Continuar La Fiesta',
      '¿Continuar la fiesta?',
      'started',
      'La fiesta está en curso',
    ],
  ] as const)('%s changes after a question', async (status, act, question, next, title) => {
    await open('invitation', { status });
    const ask = async () => {
      await press(act);
      return within(await screen.findByRole('dialog', { name: question }));
    };
    await userEvent.click((await ask()).getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(requested(changed)).toBe(0);
    const dialog = await ask();
    take({ status: next });
    await userEvent.click(dialog.getByRole('button', { name: act }));
    expect(await screen.findByText(title)).toBeVisible();
    expect(bodies(changed)).toEqual([{ status: next }]);
  });

  it('that changed on another device is said and shown', async () => {
    await open('invitation');
    await press('Comenzar La Fiesta');
    answerWith(changed, refused(409, 'invalid_status_transition'));
    answerWith(read, { body: party({ status: 'started' }) });
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Comenzar La Fiesta' }));
    expect(await screen.findByText(/El estado de la fiesta ya había cambiado/)).toBeVisible();
    expect(await screen.findByText('La fiesta está en curso')).toBeVisible();
  });

  it('takes away what is for later once it is finished', async () => {
    await open('invitation', { status: 'finished', pictures: [{ id: 'uno' }] });
    expect(await screen.findByRole('img', { name: 'Foto 1 de 1' })).toBeVisible();
    for (const gone of ['Agregar fotos', 'Guardar video', 'Eliminar la foto 1 de 1']) {
      expect(button(gone)).toBeNull();
    }
    expect(screen.queryByRole('link', { name: 'Editar' })).toBeNull();
  });
});

it('a video is embedded without cookies, refused when it is none, and taken away', async () => {
  await open('invitation', {}, { [changed]: 'offline' });
  const link = await screen.findByLabelText('Enlace de YouTube');
  await fill('Enlace de YouTube', 'https://vimeo.com/123456789');
  await press('Guardar video');
  await screen.findByText(/Copia un enlace a un video de YouTube/);
  expect(link).toHaveValue('https://vimeo.com/123456789');
  expect(requested(changed)).toBe(0);
  await fill('Enlace de YouTube', 'youtu.be/dQw4w9WgXcQ');
  await press('Guardar video');
  await screen.findByText(/No pudimos guardar el enlace del video/);
  expect(link).toHaveValue('youtu.be/dQw4w9WgXcQ');
  const youtube_link = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
  take({ youtube_link });
  await press('Guardar video');
  expect(await screen.findByText('El enlace a Youtube ha sido actualizado')).toBeVisible();
  await waitFor(() => expect(link).toHaveValue(youtube_link));
  expect(document.querySelector('iframe')?.src).toMatch(
    /^https:\/\/www\.youtube-nocookie\.com\/embed\/dQw4w9WgXcQ/,
  );
  take({});
  await press('Quitar video');
  expect(await screen.findByText('Quitamos el video de la invitación')).toBeVisible();
  await waitFor(() => expect(document.querySelector('iframe')).toBeNull());
  expect(bodies(changed).slice(-2)).toEqual([{ youtube_link }, { youtube_link: null }]);
});

describe('the guest list', () => {
  const answers = ['accepted', 'not_sure', 'declined', null] as const;
  const guests = answers.map((rsvp, n) =>
    guest({ id: `${n}`, guest_id: `${n}`, full_name: `Invitada número ${n + 1}`, rsvp }),
  );
  const list = `GET /api/parties/${partyId}/invitations`;
  const rows = () => screen.queryAllByRole('button', { name: /^Quitar a/ });

  it('has a guest by name and by answer', async () => {
    await open('confirmations', {}, { [list]: { body: guests } });
    await screen.findByText('Invitada número 4');
    for (const [n, answer] of ['Confirmamos', 'No sabemos', 'No iremos', 'Pendiente'].entries()) {
      await press(`${answer} 1`);
      await waitFor(() => expect(rows()).toHaveLength(1));
      expect(screen.getByText(`Invitada número ${n + 1}`)).toBeVisible();
    }
    await press('Todos 4');
    expect(screen.getByRole('button', { name: 'Todos 4' })).toHaveAttribute('aria-pressed', 'true');
    await fill('Buscar invitado', 'NUMERO 3');
    await waitFor(() => expect(rows()).toHaveLength(1));
    await fill('Buscar invitado', 'nadie así');
    expect(await screen.findByText('Ningún invitado coincide')).toBeVisible();
  });

  it.each([
    [refused(409, 'guest_arrived'), /Invitada número 1 ya ingresó a la fiesta/],
    [{ status: 204 }, 'Quitamos a Invitada número 1 de la lista'],
  ])('says what came of taking off a guest, after a question', async (answer, text) => {
    await open(
      'confirmations',
      {},
      { [list]: { body: guests }, 'DELETE /api/invitations/0': answer },
    );
    await press('Quitar a Invitada número 1 de la lista');
    const dialog = await screen.findByRole('dialog', { name: '¿Quitar a Invitada número 1?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Quitar de la lista' }));
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('takes no guest off once the party is finished', async () => {
    await open('confirmations', { status: 'finished' }, { [list]: { body: guests } });
    await screen.findByText('Invitada número 1');
    expect(rows()).toEqual([]);
  });

  it('can be loaded again', async () => {
    await open('confirmations', {}, { [list]: 'offline' });
    const guestList = within(await screen.findByRole('region', { name: 'Invitados' }));
    const again = await guestList.findByRole('button', { name: 'Reintentar' });
    answerWith(list, { body: [] });
    await userEvent.click(again);
    expect(await screen.findByText('Todavía no hay invitados')).toBeVisible();
    expect(screen.getByText('Quienes confirmaron no anotaron cuidados especiales.')).toBeVisible();
    expect(screen.getAllByText('Quedan 5 lugares')).toHaveLength(2);
  });
});

describe('the form of a party', () => {
  const ofAnother = { max_attendees_adults: undefined, views_count: undefined };

  it.each([
    ['edit/', ofAnother, `/invitations/${partyId}/`],
    ['', ofAnother, `/invitations/${partyId}/`],
    ['edit/', { status: 'finished' }, `/app/parties/${partyId}`],
  ] as const)('at /app/parties/%s is not for all: %j', async (at, given, target) => {
    const router = await openScreen(`/app/parties/${at}${partyId}`, {
      [read]: { body: party(given) },
    });
    await waitFor(() => expect(router.state.location.pathname).toBe(target));
  });

  it('has a calendar whose week starts on Monday', async () => {
    await openScreen('/app/parties/add', {});
    const [pick] = await screen.findAllByRole('button', { name: /Elegir fecha/ });
    await userEvent.click(pick!);
    const days = await within(await screen.findByRole('dialog')).findAllByRole('columnheader');
    expect(days.map(({ textContent }) => textContent.trim().toLowerCase()[0])).toEqual([
      ...'lmmjvsd',
    ]);
  });
});
