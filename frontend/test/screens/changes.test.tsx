// What a host changes or calls off, as the host and the families see it.
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { components } from '@/api/schema.gen';
import { queryClient } from '@/app/queryClient';
import { getNotifications } from '@/shared/notifications/store';
import { guest, hosted, listedFamily, party } from '../support/data';
import { chooseOfParty, enter, press } from '../support/hand';
import { openScreen, ownId, partyId } from '../support/openScreen';
import { answerWith, bodiesTo, refused, requested } from '../support/server';

const dates = {
  date_start: '2099-03-20T17:00:00-03:00',
  date_end: '2099-03-20T20:00:00-03:00',
  rsvp_due_date: '2099-03-18T16:00:00-03:00',
};
const before = {
  date_start: '2099-03-20T16:00:00-03:00',
  date_end: '2099-03-20T19:00:00-03:00',
  address: 'Av. Italia 1234',
  city: 'Montevideo',
};
const after = { ...before, date_start: dates.date_start, address: 'Av. Brasil 4321' };
const changeId = '5a1f1d0c-0f6a-4c3e-9f0e-1c2d3e4f5c01';

type OwnChange = components['schemas']['OwnChangeResponse'];
const change = (given: Partial<OwnChange> = {}): OwnChange => ({
  id: changeId,
  kind: 'moved',
  edition: 3,
  ...{ before, after, message: 'El salón se inundó' },
  ...{ asks_to_reconfirm: true, seen: false, answer: null },
  ...given,
});

const householdKey = `GET /api/users/invitations/get/${partyId}`;
const changesKey = `GET /api/parties/${partyId}/changes`;
const told = (own: OwnChange | undefined) => ({ body: { own: own ? [own] : [] } });
const openInvitation = (own: OwnChange | undefined, of: Parameters<typeof party>[0] = {}) =>
  openScreen(`/invitations/${partyId}/`, {
    [`GET /api/parties/${partyId}`]: {
      body: party({ ...dates, host_name: 'Ana y Bruno', views_count: undefined, ...of }),
    },
    [householdKey]: { body: [guest({ guest_id: ownId, user_id: ownId, ...dates })] },
    [changesKey]: told(own),
    [`PATCH /api/parties/${partyId}/viewsCount`]: { status: 204 },
    'GET /api/family': { body: [] },
    [`POST /api/changes/${changeId}/seen`]: { status: 204 },
  });
const seenPosts = () => bodiesTo(`POST /api/changes/${changeId}/seen`);

describe('a household that comes to a party that was moved', () => {
  it('sees what is new and what it was, and replies with one tap', async () => {
    await openInvitation(change());
    const title = await screen.findByRole('heading', { name: 'La fiesta cambió' });
    const notice = within(title.closest('[role=status]') as HTMLElement);
    expect(notice.getByText('Empieza').nextElementSibling).toHaveTextContent(/17:00antes: .*16:00/);
    expect(notice.getByText('Lugar').nextElementSibling).toHaveTextContent(
      'Av. Brasil 4321, Montevideoantes: Av. Italia 1234, Montevideo',
    );
    expect(notice.getByText('Mensaje de Ana y Bruno')).toBeVisible();
    expect(notice.getByText('El salón se inundó')).toBeVisible();
    await waitFor(() => expect(seenPosts()).toEqual([{ edition: 3 }]));
    await userEvent.click(notice.getByRole('button', { name: 'Seguimos yendo' }));
    await waitFor(() =>
      expect(seenPosts()).toEqual([{ edition: 3 }, { edition: 3, answer: 'coming' }]),
    );
    await screen.findByText('¡Gracias! Los esperamos.');
    // The button is gone.
    expect(document.activeElement).toHaveTextContent(/^¡Gracias! Los esperamos/);
  });

  it('is asked one thing at a time', async () => {
    await openInvitation(change());
    const coming = await screen.findByRole('button', { name: 'Seguimos yendo' });
    expect(screen.queryByRole('button', { name: 'Modificar' })).toBeNull();
    answerWith(changesKey, told(change({ seen: true, answer: 'coming' })));
    await userEvent.click(coming);
    expect(await screen.findByRole('button', { name: 'Modificar' })).toBeVisible();
  });

  it('is asked nothing once the party is over', async () => {
    await openInvitation(change({ seen: true }), { status: 'finished' });
    expect(await screen.findByText(/La fiesta terminó/)).toBeVisible();
    expect(screen.queryByText('La fiesta cambió')).toBeNull();
  });

  it('says that it no longer comes', async () => {
    await openInvitation(change({ seen: true }));
    await userEvent.click(await screen.findByRole('button', { name: 'Ya no podemos' }));
    await waitFor(() => expect(seenPosts()).toEqual([{ edition: 3, answer: 'not_coming' }]));
    expect(await screen.findByText(/¡Gracias por avisar!/)).toBeVisible();
  });

  it('learns that the host changed it once more', async () => {
    await openInvitation(change({ seen: true }));
    answerWith(`POST /api/changes/${changeId}/seen`, refused(409, 'change_outdated'));
    await userEvent.click(await screen.findByRole('button', { name: 'Seguimos yendo' }));
    expect(await screen.findByText(/cambió otra vez/)).toBeVisible();
  });

  it('is asked again when the host changes it once more', async () => {
    await openInvitation(change({ seen: true }));
    const coming = await screen.findByRole('button', { name: 'Seguimos yendo' });
    answerWith(changesKey, told(change({ edition: 4, message: 'Es más tarde' })));
    await userEvent.click(coming);
    expect(await screen.findByText('Es más tarde')).toBeVisible();
    await waitFor(() => expect(seenPosts()).toContainEqual({ edition: 4 }));
    await userEvent.click(screen.getByRole('button', { name: 'Seguimos yendo' }));
    await waitFor(() => expect(seenPosts()).toContainEqual({ edition: 4, answer: 'coming' }));
  });

  it('is shown a change that it had read, once the host changes it again', async () => {
    const read = { asks_to_reconfirm: false, seen: true };
    await openInvitation(change(read));
    expect(await screen.findByRole('table', { name: 'Quiénes van:' })).toBeVisible();
    answerWith(changesKey, told(change({ ...read, edition: 4, seen: false })));
    await act(() => queryClient.invalidateQueries({ queryKey: ['invitations'] }));
    expect(await screen.findByRole('heading', { name: 'La fiesta cambió' })).toBeVisible();
  });

  it('is not asked again once it replied, nor shown again what it only had to read', async () => {
    await openInvitation(change({ seen: true, answer: 'coming' }));
    expect(await screen.findByRole('table', { name: 'Quiénes van:' })).toBeVisible();
    expect(screen.queryByText('La fiesta cambió')).toBeNull();
  });
});

describe('a party that is called off', () => {
  const cancelled = { cancelled_at: '2099-03-02T12:00:00-03:00', cancel_message: 'Varicela' };

  it('is shown in place of the answer, with the host’s message', async () => {
    await openInvitation(change({ kind: 'cancelled', asks_to_reconfirm: false }), cancelled);
    expect(await screen.findByRole('heading', { name: 'Se canceló la fiesta' })).toBeVisible();
    expect(screen.getByText('Varicela')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Modificar' })).toBeNull();
    await waitFor(() => expect(seenPosts()).toEqual([{ edition: 3 }]));
  });

  const openHosted = (
    of: Parameters<typeof party>[0],
    changes?: components['schemas']['PartyChangesResponse'],
  ) =>
    openScreen(`/app/parties/${partyId}`, {
      [`GET /api/parties/${partyId}`]: { body: party({ ...dates, ...of }) },
      [`GET /api/parties/${partyId}/changes`]: changes ? { body: changes } : 'offline',
      [`GET /api/parties/${partyId}/families`]: { body: [] },
      [`POST /api/parties/${partyId}/cancel`]: { body: party({ ...dates, ...cancelled }) },
      [`POST /api/parties/${partyId}/restore`]: { body: party(dates) },
    });

  it('is called off after a question that names how many families are told', async () => {
    await openHosted({}, { families_concerned: 14, hosted: [] });
    await chooseOfParty('Cancelar la fiesta');
    const dialog = within(await screen.findByRole('dialog', { name: '¿Cancelar la fiesta?' }));
    expect(await dialog.findByText(/A 14 familias les mandamos un correo/)).toBeVisible();
    await enter(dialog.getByLabelText(/Mensaje para las familias/), 'Varicela');
    await userEvent.click(dialog.getByRole('button', { name: 'Cancelar la fiesta' }));
    await waitFor(() =>
      expect(bodiesTo(`POST /api/parties/${partyId}/cancel`)).toEqual([{ message: 'Varicela' }]),
    );
    // The menu that it was chosen from.
    const menu = screen.getByLabelText('Más opciones de la fiesta');
    await waitFor(() => expect(menu).toHaveFocus());
  });

  it('is called off and taken back without a count while that cannot be loaded', async () => {
    await openHosted({});
    await chooseOfParty('Cancelar la fiesta');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/^Les avisamos a las familias invitadas\./)).toBeVisible();
    const confirm = dialog.getByRole('button', { name: 'Cancelar la fiesta' });
    await waitFor(() => expect(confirm).toBeEnabled());
    answerWith(`GET /api/parties/${partyId}`, { body: party({ ...dates, ...cancelled }) });
    await userEvent.click(confirm);
    await userEvent.click(await screen.findByRole('button', { name: 'Volver a hacerla' }));
    const question = await screen.findByRole('dialog', { name: '¿Volver a hacer la fiesta?' });
    expect(question).toHaveTextContent('Les avisamos a las familias invitadas.');
  });

  it('keeps the message for another try when calling off fails', async () => {
    await openHosted({}, { families_concerned: 14, hosted: [] });
    await chooseOfParty('Cancelar la fiesta');
    const dialog = within(await screen.findByRole('dialog'));
    await enter(dialog.getByLabelText(/Mensaje para las familias/), 'Varicela');
    answerWith(`POST /api/parties/${partyId}/cancel`, 'offline');
    const confirm = dialog.getByRole('button', { name: 'Cancelar la fiesta' });
    await userEvent.click(confirm);
    await waitFor(() => expect(getNotifications().snacks).toHaveLength(1));
    expect(confirm).toBeVisible();
    expect(dialog.getByLabelText(/Mensaje para las familias/)).toHaveValue('Varicela');
  });

  it('cannot be taken back once it would have started, which the question names', async () => {
    const passed = {
      date_start: '2020-03-20T17:00:00-03:00',
      date_end: '2020-03-20T20:00:00-03:00',
    };
    await openHosted(passed, { families_concerned: 14, hosted: [] });
    await chooseOfParty('Cancelar la fiesta');
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('Ya no podrás volver atrás.');
    expect(dialog).not.toHaveTextContent('hasta que empiece');
  });

  it('is taken back after a question, and not once it would have started', async () => {
    await openHosted(cancelled, { families_concerned: 1, hosted: [] });
    expect(await screen.findByText('Tu mensaje: «Varicela»')).toBeVisible();
    await press('Más opciones de la fiesta');
    expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual([
      'Ver como invitado',
      'Repetir',
      'Quiénes organizan',
    ]);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Volver a hacerla' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText(/A 1 familia le mandamos un correo/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Volver a hacerla' }));
    await waitFor(() => expect(requested(`POST /api/parties/${partyId}/restore`)).toBe(1));
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  it('shows its host which families have seen a change', async () => {
    const family = { mailed: true, told: true, seen: true, answer: null };
    const { id, kind, edition, message } = change();
    await openHosted(
      {},
      {
        families_concerned: 3,
        hosted: [
          {
            ...{ id, kind, edition, before, after, message, sent: true },
            families: [
              { ...family, id: '1', name: 'Familia Díaz', mailed: false, told: false, seen: false },
              { ...family, id: '2', name: 'Rosa Sosa', answer: 'coming' },
              { ...family, id: '3', name: 'Luz Gil' },
              { ...family, id: '4', name: 'Eva Paz', seen: false },
            ],
          },
        ],
      },
    );
    await press(/^Avisaste un cambio · 2 de 4 ya lo vieron/);
    expect(await screen.findByRole('dialog', { name: 'Cambios que avisaste' })).toBeVisible();
    expect(screen.getByText('Siguen yendo: 1')).toBeVisible();
    await userEvent.click(screen.getByText('Ver quiénes'));
    const rows = screen.getAllByRole('listitem').map((row) => row.textContent);
    expect(rows).toEqual(
      expect.arrayContaining([
        'Familia DíazFalta avisarle',
        'Eva PazTodavía no lo vio',
        'Rosa SosaSigue yendo',
        'Luz GilEnterada',
      ]),
    );
  });
});

describe('families that no mail reaches', () => {
  const link = 'https://x/invitations/1/#f=1';
  const moved = { news: 'moved' as const, asks: true, told_at: null };
  const opened = { state: 'opened' as const, opened_at: before.date_start, to_tell: moved };
  const diaz = listedFamily({ ...opened, id: '1', name: 'Familia Díaz', children: [], link });
  const gil = listedFamily({ ...opened, id: '2', name: 'Familia Gil', phone: null });
  const sosa = listedFamily({ id: '3', name: 'Familia Sosa', sent_at: before.date_start });
  const openTold = (families: (typeof diaz)[]) =>
    openScreen(`/app/parties/${partyId}`, {
      ...hosted(dates, families),
      [`GET /api/parties/${partyId}/changes`]: { body: { hosted: [] } },
      [`POST /api/parties/${partyId}/told`]: { status: 204 },
    });
  const openList = async () =>
    userEvent.click(await screen.findByRole('button', { name: 'Avisarles' }));
  const textOf = (one: HTMLElement) =>
    new URL(one.getAttribute('href') ?? '').searchParams.get('text');
  const rows = () => screen.getAllByRole('listitem').map((row) => row.textContent);

  it('are first in the list, each with the message, until their host has written to them', async () => {
    await openTold([sosa, diaz, gil]);
    expect(await screen.findByText('Falta avisarles a 2 familias')).toBeVisible();
    await openList();
    const next = await screen.findByRole('link', {
      name: 'Avisar a la siguiente: Familia Díaz',
    });
    expect(textOf(next)).toMatch(/Familia Díaz.*Cambió.*¿Siguen viniendo\?.*f=1/);
    expect(rows()).toEqual([
      'FFamilia DíazAvísale: cambió\u00A0· Falta',
      'JJuan y AnaAvísale: cambió\u00A0· Faltan\u00A0· Familia Gil',
      expect.stringContaining('Familia Sosa'),
    ]);
    const to = screen.getByRole('link', { name: 'Avisar por WhatsApp a Familia Gil' });
    expect(new URL(to.getAttribute('href') ?? '').pathname).toBe('/');

    const told = { ...moved, told_at: new Date().toISOString() };
    answerWith(`GET /api/parties/${partyId}/families`, {
      body: [sosa, { ...diaz, to_tell: told }, gil],
    });
    await userEvent.click(next);
    expect(await screen.findByText('Le avisaste hoy')).toBeVisible();
    expect(bodiesTo(`POST /api/parties/${partyId}/told`)).toEqual([{ family_id: '1', told: true }]);
    expect(rows()[0]).toMatch('Familia Gil');

    await userEvent.click(screen.getByRole('button', { name: /^Familia Díaz/ }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Familia Díaz' }));
    expect(sheet.getByText('Le avisaste hoy')).toBeVisible();
    await userEvent.click(
      sheet.getByRole('button', { name: 'Todavía no le avisé a Familia Díaz' }),
    );
    await waitFor(() =>
      expect(bodiesTo(`POST /api/parties/${partyId}/told`)).toContainEqual({
        family_id: '1',
        told: false,
      }),
    );
  });

  const told = { ...moved, told_at: new Date().toISOString() };
  const untold = 'Falta avisarles a 2 familias';
  const tell = async (name: string) => {
    const way = await screen.findByRole('link', { name: `Avisar por WhatsApp a ${name}` });
    way.focus();
    await userEvent.keyboard('{Enter}');
  };

  it.each([
    [
      'in its new place',
      [{ ...diaz, to_tell: told }, gil],
      'Mandar el enlace por WhatsApp a Familia Díaz',
    ],
    ['on the next one where it is gone', [gil], 'Avisar por WhatsApp a Familia Gil'],
  ])('keep the focus %s', async (_, left, name) => {
    await openTold([diaz, gil]);
    expect(await screen.findByText(untold)).toBeVisible();
    await openList();
    answerWith(`GET /api/parties/${partyId}/families`, { body: left });
    await tell('Familia Díaz');
    await waitFor(() => expect(screen.getByRole('link', { name })).toHaveFocus());
  });

  it('keep it in a row that has no more to send', async () => {
    const coming = { ...diaz, rsvp: 'accepted' as const, state: 'answered' as const };
    await openTold([coming, gil]);
    expect(await screen.findByText(untold)).toBeVisible();
    await openList();
    answerWith(`GET /api/parties/${partyId}/families`, {
      body: [{ ...coming, to_tell: told }, gil],
    });
    await tell('Familia Díaz');
    await waitFor(() =>
      expect(screen.getByRole('button', { name: /Le avisaste hoy/ })).toHaveFocus(),
    );
  });

  it('are counted all where one answer is shown', async () => {
    const coming = { ...gil, rsvp: 'accepted' as const, state: 'answered' as const };
    await openTold([diaz, coming]);
    expect(await screen.findByText(untold)).toBeVisible();
    await openList();
    await press('1 Falta');
    await waitFor(() => expect(rows()).toEqual(['FFamilia DíazAvísale: cambió\u00A0· Falta']));
    expect(screen.getByRole('heading', { name: untold })).toBeVisible();
  });

  it('hear what became of the places for which they wait', async () => {
    const offered_until = '2030-03-18T18:00:00-03:00';
    const waiting = {
      ...{ id: '4', state: 'offered' as const, asked_at: before.date_start, offered_until },
      ...{ turn: 1, guest_ids: [] },
    };
    const news = { news: 'offered' as const, asks: false, told_at: null };
    await openTold([{ ...diaz, waiting, to_tell: news }]);
    expect(await screen.findByText('Falta avisarle a 1 familia')).toBeVisible();
    await openList();
    const to = await screen.findByRole('link', { name: 'Avisar por WhatsApp a Familia Díaz' });
    expect(textOf(to)).toMatch(/Familia Díaz.*Hay lugar.*18:00.*f=1/);
    expect(rows()).toEqual(['FFamilia DíazAvísale: hay lugar\u00A0· Espera']);
  });

  it('of which none is left are not asked for', async () => {
    await openTold([{ ...diaz, to_tell: { ...moved, told_at: before.date_start } }, sosa]);
    await screen.findByRole('button', { name: 'Faltan 2 familias' });
    expect(screen.queryByRole('button', { name: 'Avisarles' })).toBeNull();
  });

  it('stay in the list when the note fails, which is said', async () => {
    await openTold([diaz]);
    await openList();
    answerWith(`POST /api/parties/${partyId}/told`, 'offline');
    await userEvent.click(
      await screen.findByRole('link', { name: 'Avisar por WhatsApp a Familia Díaz' }),
    );
    expect(await screen.findByText(/No pudimos anotarlo/)).toBeVisible();
  });
});

describe('saving a change that families rely on', () => {
  const openEdit = (families: number) =>
    openScreen(`/app/parties/edit/${partyId}`, {
      [`GET /api/parties/${partyId}`]: { body: party() },
      [`GET /api/parties/${partyId}/changes`]: {
        body: { families_concerned: families, hosted: [] },
      },
      [`PATCH /api/parties/${partyId}`]: { body: party() },
    });
  const retype = async (label: string, text: string) => {
    await enter(await screen.findByRole('textbox', { name: label }), text);
    await userEvent.click(screen.getByRole('button', { name: 'Guardar cambios' }));
  };
  const patches = () => bodiesTo(`PATCH /api/parties/${partyId}`);

  it('asks whether they are told, by default yes, and with which message', async () => {
    await openEdit(14);
    await retype('Dirección', 'Av. Brasil 4321');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('switch', { name: 'Avisar a 14 familias' })).toBeChecked();
    await enter(dialog.getByLabelText(/Mensaje/), 'Cambió el salón');
    await userEvent.click(dialog.getByRole('button', { name: 'Guardar' }));
    await waitFor(() =>
      expect(patches()).toEqual([
        {
          revision: 1,
          address: 'Av. Brasil 4321',
          notify: true,
          notice_message: 'Cambió el salón',
        },
      ]),
    );
  });

  it.each([
    ['2027-04-03 16:01', true],
    ['2027-04-03 16:00', false],
  ])('moved to %s, tells them in any case: %s', async (date_start, isFar) => {
    const values = { date_start, date_end: '2027-04-03 19:00' };
    const draft = { owner: ownId, values };
    sessionStorage.setItem(`convite.draft.party.${partyId}`, JSON.stringify(draft));
    await openEdit(14);
    await userEvent.click(await screen.findByRole('button', { name: 'Guardar cambios' }));
    const dialog = within(await screen.findByRole('dialog'));
    const wanted = dialog.getByRole('switch', { name: 'Avisar a 14 familias' });
    expect(wanted).toBeChecked();
    expect(wanted.hasAttribute('disabled')).toBe(isFar);
    expect(dialog.queryByText(/más de 14 días/) !== null).toBe(isFar);
    await userEvent.click(dialog.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(patches()).toMatchObject([{ date_start, notify: true }]));
  });

  it('keeps the message for another try when saving fails', async () => {
    await openEdit(14);
    answerWith(`PATCH /api/parties/${partyId}`, 'offline');
    await retype('Dirección', 'Av. Brasil 4321');
    await enter(await screen.findByLabelText(/Mensaje para las familias/), 'Otro salón');
    await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
    await waitFor(() => expect(patches()).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(await screen.findByRole('button', { name: 'Guardar cambios' }));
    expect(await screen.findByLabelText(/Mensaje para las familias/)).toHaveValue('Otro salón');
  });

  it('shows the host the change and who has seen it right after saving', async () => {
    await openEdit(1);
    await retype('Dirección', 'Av. Brasil 4321');
    const { id, kind, edition, message } = change();
    const family = { name: 'Luz Gil', mailed: true, asked: true, seen: false, answer: null };
    answerWith(`GET /api/parties/${partyId}/changes`, {
      body: {
        families_concerned: 1,
        hosted: [
          {
            id,
            kind,
            edition,
            before,
            after,
            message,
            sent: false,
            families: [family],
          },
        ],
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Guardar' }));
    expect(await screen.findByRole('button', { name: /^Avisaste un cambio/ })).toBeVisible();
  });

  it('sends no notice when the host wants none, and nothing when the host goes back', async () => {
    await openEdit(14);
    await retype('Dirección', 'Av. Brasil 4321');
    await userEvent.click(await screen.findByRole('button', { name: 'Volver' }));
    expect(patches()).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Guardar cambios' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('switch'));
    expect(dialog.queryByLabelText(/Mensaje/)).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Guardar' }));
    await waitFor(() =>
      expect(patches()).toEqual([
        { revision: 1, address: 'Av. Brasil 4321', notify: false, notice_message: null },
      ]),
    );
  });

  it('asks nothing while there is no family to tell, nor for a name', async () => {
    await openEdit(0);
    await retype('Dirección', 'Av. Brasil 4321');
    await waitFor(() => expect(patches()).toEqual([{ revision: 1, address: 'Av. Brasil 4321' }]));
  });
});
