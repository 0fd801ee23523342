// A party on its host's page: its state, its video and its guest list.
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { familyPerson, hosted, listedFamily, party } from '../support/data';
import { chooseOfParty, fill, press } from '../support/hand';
import { openScreen, partyId } from '../support/openScreen';
import { answerWith, bodiesTo, refused, requested, type Answers } from '../support/server';

const read = `GET /api/parties/${partyId}`;
const changed = `PATCH /api/parties/${partyId}`;
const button = (name: string) => screen.queryByRole('button', { name });
type Given = Parameters<typeof party>[0];
const open = (tab: string, given: Given = {}, answers: Answers = {}) =>
  openScreen(`/app/parties/${partyId}?tab=${tab}`, {
    ...hosted(given),
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
      await (status === 'pending' ? chooseOfParty(act) : press(act));
      return within(await screen.findByRole('dialog', { name: question }));
    };
    await userEvent.click((await ask()).getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(requested(changed)).toBe(0);
    const dialog = await ask();
    take({ status: next });
    await userEvent.click(dialog.getByRole('button', { name: act }));
    expect(await screen.findByText(title)).toBeVisible();
    expect(bodiesTo(changed)).toEqual([{ status: next }]);
  });

  it('that changed on another device is said and shown', async () => {
    await open('invitation');
    await chooseOfParty('Comenzar La Fiesta');
    answerWith(changed, refused(409, 'invalid_status_transition'));
    answerWith(read, { body: party({ status: 'started' }) });
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Comenzar La Fiesta' }));
    expect(await screen.findByText(/La fiesta ya había cambiado/)).toBeVisible();
    expect(await screen.findByText('La fiesta está en curso')).toBeVisible();
  });

  it('takes away what is for later once it is finished', async () => {
    await open('invitation', { status: 'finished', pictures: [{ id: 'uno' }] });
    expect(await screen.findByRole('img', { name: 'Foto 1 de 1' })).toBeVisible();
    for (const gone of ['Agregar fotos', 'Guardar video', 'Eliminar la foto 1 de 1']) {
      expect(button(gone)).toBeNull();
    }
    await press('Más opciones de la fiesta');
    expect(await screen.findByRole('menuitem', { name: 'Repetir' })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: 'Editar' })).toBeNull();
  });
});

it('a video is embedded without cookies, refused when it is none, and taken away', async () => {
  await open('invitation', {}, { [changed]: 'offline' });
  const link = await screen.findByLabelText('Enlace de YouTube');
  await fill('Enlace de YouTube', 'https://vimeo.com/123456789');
  await press('Guardar video');
  await screen.findByText(/Copia un enlace de YouTube/);
  expect(link).toHaveValue('https://vimeo.com/123456789');
  expect(requested(changed)).toBe(0);
  await fill('Enlace de YouTube', 'youtu.be/dQw4w9WgXcQ');
  await press('Guardar video');
  await screen.findByText(/No pudimos guardar el cambio/);
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
  expect(bodiesTo(changed).slice(-2)).toEqual([{ youtube_link }, { youtube_link: null }]);
});

const noCare = 'Quienes confirmaron no anotaron cuidados especiales.';

describe('the people of a family', () => {
  const answers = ['accepted', 'not_sure', 'declined', null] as const;
  const people = answers.map((rsvp, n) =>
    familyPerson({ id: `${n}`, guest_id: `${n}`, full_name: `Invitada número ${n + 1}`, rsvp }),
  );
  const families = [listedFamily({ name: 'Los Paz', state: 'answered', rsvp: 'accepted', people })];
  const list = `GET /api/parties/${partyId}/families`;
  const openFamily = async () => {
    await userEvent.click(await screen.findByRole('button', { name: /Los Paz/ }));
    return within(await screen.findByRole('dialog', { name: 'Los Paz' }));
  };

  it('are listed with their answers', async () => {
    await open('confirmations', {}, { [list]: { body: families } });
    const rows = (await openFamily()).getAllByRole('listitem');
    for (const [n, answer] of ['Confirmamos', 'No sabemos', 'No iremos', 'Pendiente'].entries()) {
      expect(rows[n]).toHaveTextContent(answer);
    }
  });

  it.each([
    [refused(409, 'guest_arrived'), /Invitada número 1 ya ingresó/],
    [{ status: 204 }, 'Quitamos a Invitada número 1'],
  ])('are taken off after a question', async (answer, text) => {
    const answered = { [list]: { body: families }, 'DELETE /api/invitations/0': answer };
    await open('confirmations', {}, answered);
    const sheet = await openFamily();
    await userEvent.click(
      sheet.getByRole('button', { name: 'Quitar a Invitada número 1 de la lista' }),
    );
    const dialog = await screen.findByRole('dialog', { name: '¿Quitar a Invitada número 1?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Quitar de la lista' }));
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('are not taken off once the party is finished', async () => {
    await open('confirmations', { status: 'finished' }, { [list]: { body: families } });
    const sheet = await openFamily();
    expect(sheet.getByText('Invitada número 1')).toBeVisible();
    expect(sheet.queryByRole('button', { name: /^Quitar/ })).toBeNull();
  });

  it('can be loaded again', async () => {
    await open('confirmations', {}, { [list]: 'offline' });
    const section = within(await screen.findByRole('region', { name: 'Familias' }));
    const again = await section.findByRole('button', { name: 'Reintentar' });
    answerWith(list, { body: [] });
    await userEvent.click(again);
    expect(await screen.findByText('Invita familia por familia')).toBeVisible();
    expect(screen.queryByText(noCare)).toBeNull();
  });

  it('have no care to tell of as long as nobody comes', async () => {
    await open('confirmations', {}, { [list]: { body: families } });
    expect(await screen.findByText(noCare)).toBeVisible();
    cleanup();
    const nobody = families.map((family) => ({ ...family, people: [] }));
    await open('confirmations', {}, { [list]: { body: nobody } });
    await screen.findByText('Vistas de la invitación: 0');
    expect(screen.queryByText('Cuidados a tener en cuenta')).toBeNull();
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
});
