// What a household with an account answers, and why an answer is refused.
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { queryClient } from '@/app/queryClient';
import { child, childId, guest } from '../support/data';
import { fill, press, readInVain, typeDate } from '../support/hand';
import { household, openInvitation, own } from '../support/openInvitation';
import { ownId, partyId } from '../support/openScreen';
import { answerWith, bodiesTo, refused, requested, sentTo } from '../support/server';

const luis = (given: Parameters<typeof guest>[0] = {}) =>
  own({ id: childId, guest_id: childId, full_name: 'Luis Pérez', ...given });
type Rsvp = ReturnType<typeof guest>['rsvp'];
const answered = (rsvp: Rsvp) => [own({ rsvp })];
const [accept, decline, notSure] = ['accept', 'decline', 'notSure'].map(
  (how) => `PATCH /api/invitations/${guest().id}/${how}`,
) as [string, string, string];
/** A kid at the time of the party. */
const family = { 'GET /api/family': { body: [{ ...child(), birthday: '2093-09-01' }] } };
/** The server takes the answer, and has it from now on. */
function take(key: string, rows: ReturnType<typeof guest>[]) {
  answerWith(key, { body: rows });
  answerWith(household, { body: rows });
}
const box = (name: string | RegExp) => screen.findByRole('checkbox', { name });
const button = (name: string) => screen.queryByRole('button', { name });
const coming = () => screen.findByRole('table', { name: 'Quiénes van:' });
const over = /El plazo de confirmación ha finalizado, ya no puedes modificar tu asistencia\./;

/** The checklist of a household with a child, whom it has ticked. */
async function choose() {
  await openInvitation([own()], {}, family);
  await press('Confirmar');
  expect(await box(/Luis Pérez/)).toBeChecked();
}

describe('an answer', () => {
  it('keeps who is ticked while changes that could not be read are read again', async () => {
    const changes = `GET /api/parties/${partyId}/changes`;
    await openInvitation([own()], {}, { ...family, [changes]: 'offline' });
    await press('Confirmar');
    await userEvent.click(await box(/Luis Pérez/));
    answerWith(changes, { body: { own: [] } });
    await act(() => queryClient.refetchQueries({ type: 'active' }));
    expect(await box(/Luis Pérez/)).not.toBeChecked();
  });

  it('is given, seen and changed', async () => {
    await openInvitation([own()], {}, family);
    await screen.findByText('Confirmar asistencia:');
    take(notSure, answered('not_sure'));
    await press('No sabemos');
    expect(await screen.findByText(/¡Gracias por avisar! Cuando lo sepas/)).toBeVisible();
    await press('Modificar');
    take(decline, answered('declined'));
    await press('No iremos');
    expect(await screen.findByText(/¡Gracias por avisar! Será la próxima/)).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
    await press('Modificar');
    await press('Confirmar');
    // As the first time.
    expect(await box(/Luis Pérez/)).toBeChecked();
    await userEvent.click(await box(/Luis Pérez/));
    await press('Confirmar');
    take(accept, answered('accepted'));
    await press('Sí, va solo un adulto');
    expect(await screen.findByText('¡Qué alegría, los esperamos!')).toBeVisible();
    expect(await coming()).toHaveTextContent('Ana Pereira');
    // A household that comes sees the choice of people at once.
    await press('Modificar');
    expect(await box('Yo')).toBeChecked();
  });

  it('is kept when Modificar is given up', async () => {
    await openInvitation(answered('declined'));
    await screen.findByText('No iremos');
    await press('Modificar');
    await screen.findByRole('button', { name: 'Confirmar' });
    await press('Cancelar');
    await screen.findByRole('button', { name: 'Modificar' });
    expect(button('Confirmar')).toBeNull();
    expect(requested('PATCH /api/invitations')).toBe(0);
  });

  it('after the deadline can still be that the household does not come', async () => {
    await openInvitation(answered('accepted'), { rsvp_due_date: '2020-03-18T16:00:00-03:00' });
    await press('Avisar que al final no vamos');
    take(`PATCH /api/invitations/${guest().id}/withdraw`, answered('declined'));
    await press('Avisar que no vamos');
    await screen.findByText('No iremos');
    expect(button('Avisar que al final no vamos')).toBeNull();
    await waitFor(() => expect(document.activeElement).toHaveTextContent(/^El plazo/));
    expect(await screen.findByText(/^¡Gracias por avisar!/)).toBeVisible();
  });

  it('needs one person, and says what the host will see', async () => {
    await choose();
    expect(screen.getByText(/mostramos a .* los cuidados/)).toBeVisible();
    await userEvent.click(await box(/Luis Pérez/));
    await userEvent.click(await box('Yo'));
    expect(button('Confirmar')).toBeDisabled();
    await userEvent.click(await box(/Luis Pérez/));
    take(accept, [own({ rsvp: 'declined' }), luis({ rsvp: 'accepted' })]);
    await press('Confirmar');
    expect(await coming()).toHaveTextContent(/:Luis Pérez$/);
    expect(bodiesTo(accept)).toEqual([{ familyIds: [childId] }]);
  });

  it('proposes no adult where children are left', async () => {
    await openInvitation([own()], { requires_handover: true }, family);
    await press('Confirmar');
    expect(await box(/Luis Pérez/)).toBeChecked();
    expect(await box('Yo')).not.toBeChecked();
  });

  it('begins with the children', async () => {
    const grandmother = { ...child(), id: ownId.replace(/.$/, 'f'), full_name: 'Abuela Rosa' };
    const people = [grandmother, { ...child(), birthday: null, is_kid: true }];
    await openInvitation([own()], {}, { 'GET /api/family': { body: people } });
    await press('Confirmar');
    await box(/Luis Pérez/);
    const names = screen.getAllByRole('checkbox').map(({ parentElement }) => parentElement);
    expect(names.map((row) => row?.textContent)).toEqual([
      ...['Luis Pérez', 'Yo', 'Abuela Rosa79 años'],
    ]);
  });

  it('takes over what is typed into a form', async () => {
    await choose();
    await press('Agregar familiar');
    await press('Agregar');
    await screen.findByText('El campo Nombre completo es obligatorio');
    await fill('Nombre completo', 'Mateo Silva');
    await press('Confirmar');
    expect(await screen.findByText('El campo Cumpleaños es obligatorio')).toBeVisible();
    expect(requested(accept)).toBe(0);
    await typeDate('Cumpleaños', '01092019');
    answerWith(accept, 'offline');
    await press('Confirmar');
    expect(await screen.findByText(/No pudimos conectarnos/)).toBeVisible();
    // It is a row by now, which the next attempt takes once.
    expect(await box(/Mateo Silva/)).toBeChecked();
    await press('Confirmar');
    await waitFor(() => expect(requested(accept)).toBe(2));
    const people = [{ full_name: 'Mateo Silva', is_kid: false, birthday: '2019-09-01' }];
    const sent = { familyIds: [childId, ownId], people };
    expect(bodiesTo(accept)).toEqual([sent, sent]);
    expect(requested('POST /api/family')).toBe(0);
  });

  it('keeps who was ticked while the server is away', async () => {
    await choose();
    await userEvent.click(await box('Yo'));
    answerWith(accept, 'offline');
    await press('Confirmar');
    expect(await screen.findByText(/No pudimos conectarnos/)).toBeVisible();
    // What is read again in the background takes nothing away either.
    await readInVain(household, 'GET /api/family');
    expect(await box('Yo')).not.toBeChecked();
    expect(await box(/Luis Pérez/)).toBeChecked();
  });

  it('is offered again when the family could not be read', async () => {
    await openInvitation(undefined, undefined, { 'GET /api/family': 'offline' });
    await press('Confirmar');
    await screen.findByRole('button', { name: 'Reintentar' });
    answerWith('GET /api/family', family['GET /api/family']);
    await press('Reintentar');
    expect(await box(/Luis Pérez/)).toBeChecked();
  });
});

describe('a child whom the family does not have yet', () => {
  const field = () => screen.findByLabelText('¿Cómo se llama tu hijo o hija?');

  it('is typed into a row, and confirmed with it', async () => {
    await openInvitation();
    await press('Confirmar');
    await userEvent.type(await field(), 'Mateo Silva{Enter}');
    expect(await box('Mateo Silva')).toBeChecked();
    await fill('¿Viene otro hijo o hija?', ' Emma ');
    answerWith(accept, 'offline');
    await press('Confirmar');
    expect(await screen.findByText(/No pudimos conectarnos/)).toBeVisible();
    // Nothing that was typed is lost.
    expect(await box('Emma')).toBeChecked();
    const named = [own({ rsvp: 'accepted' }), luis({ rsvp: 'accepted', full_name: 'Mateo Silva' })];
    take(accept, named);
    const mateo = { ...child(), full_name: 'Mateo Silva', birthday: null, is_kid: true };
    answerWith('GET /api/family', { body: [mateo] });
    await press('Confirmar');
    // What the host has to know of it is asked at once.
    expect(await screen.findByRole('heading', { name: 'Para cuidarlos bien' })).toBeVisible();
    const people = ['Mateo Silva', 'Emma'].map((full_name) => ({ full_name, is_kid: true }));
    expect(sentTo(accept).at(-1)?.body).toEqual({ familyIds: [ownId], people });
  });

  it('alone is enough to confirm', async () => {
    await openInvitation([own()], { requires_handover: true });
    await press('Confirmar');
    expect(await screen.findByRole('button', { name: 'Confirmar' })).toBeDisabled();
    await userEvent.type(await field(), 'Mateo');
    take(accept, [own({ rsvp: 'declined' }), luis({ rsvp: 'accepted' })]);
    await press('Confirmar');
    await screen.findByText('Confirmamos');
    expect(bodiesTo(accept)).toEqual([
      { familyIds: [], people: [{ full_name: 'Mateo', is_kid: true }] },
    ]);
  });

  it('is asked for once, when adults would come without it', async () => {
    await openInvitation();
    await press('Confirmar');
    await field();
    await press('Confirmar');
    expect(await screen.findByText('¿Va solo un adulto?')).toBeVisible();
    await press('Confirmar');
    expect(requested(accept)).toBe(0);
    await press('No, falta un niño');
    expect(screen.queryByText('¿Va solo un adulto?')).toBeNull();
    expect(await field()).toHaveFocus();
    take(accept, answered('accepted'));
    await press('Confirmar');
    await screen.findByText('Confirmamos');
  });
});

describe('a message to the host', () => {
  const write = async (text: string) => {
    await press('Escribir un mensaje');
    await fill('Mensaje para quien organiza', text);
  };

  it.each([
    ['No iremos', decline],
    ['No sabemos', notSure],
  ])('goes with «%s»', async (label, key) => {
    await openInvitation();
    await write(' ¡Feliz cumple! ');
    take(key, [own({ rsvp: 'declined', message: '¡Feliz cumple!' })]);
    await press(label);
    expect(await screen.findByText('Tu mensaje: «¡Feliz cumple!»')).toBeVisible();
    expect(bodiesTo(key)).toEqual([{ message: '¡Feliz cumple!' }]);
    await press('Modificar');
    await press('Escribir un mensaje');
    expect(await screen.findByLabelText('Mensaje para quien organiza')).toHaveValue(
      '¡Feliz cumple!',
    );
  });

  it('goes with who comes, and stays there when it could not be sent', async () => {
    await openInvitation([own({ message: 'Llegamos tarde' })], {}, family);
    await press('Confirmar');
    await box(/Luis Pérez/);
    await write('');
    answerWith(accept, 'offline');
    await press('Confirmar');
    expect(await screen.findByText(/No pudimos conectarnos/)).toBeVisible();
    await fill('Mensaje para quien organiza', 'Vamos');
    answerWith(accept, refused(409, 'not_enough_slots', { adults: 1, kids: 0 }));
    await press('Confirmar');
    const wait = `POST /api/invitations/${guest().id}/wait`;
    answerWith(wait, { body: [own()] });
    await press('Esperar lugar para todos');
    await waitFor(() => expect(requested(wait)).toBe(1));
    expect([...sentTo(accept), ...sentTo(wait)].map(({ body }) => body)).toMatchObject([
      { message: null },
      { message: 'Vamos' },
      { message: 'Vamos' },
    ]);
  });
});

describe('a refusal', () => {
  it('says how many places are left beside the own ones, and changes nothing', async () => {
    await openInvitation(answered('accepted'), {}, family);
    await press('Modificar');
    await userEvent.click(await box(/Luis Pérez/));
    answerWith(accept, refused(409, 'not_enough_slots', { adults: 1, kids: 0 }));
    await press('Confirmar');
    expect(
      await screen.findByText(
        'Lugares libres, además de los que ya tienes: 1 para adultos y 0 para niños.',
      ),
    ).toBeVisible();
    await press('Cancelar');
    expect(await coming()).toHaveTextContent(/:Ana Pereira$/);
  });

  it('of an answer that comes too late ends the asking', async () => {
    await openInvitation(answered('accepted'), {}, { [accept]: refused(409, 'rsvp_expired') });
    await press('Modificar');
    await press('Confirmar');
    expect(await screen.findByText(over)).toBeVisible();
    expect(button('Modificar')).toBeNull();
    expect(screen.getByText('Confirmamos')).toBeVisible();
  });

  it('comes by itself when the deadline passes before their eyes', async () => {
    const soon = new Date(Date.now() + 1_000).toISOString();
    await openInvitation(undefined, { rsvp_due_date: soon });
    await screen.findByText('Confirmar asistencia:');
    expect(await screen.findByText(over)).toBeVisible();
    expect(screen.getByText(/Quieren ir\? Escríbele a Ana/)).toBeVisible();
    expect(button('Confirmar')).toBeNull();
  });

  it('tells a guest who is inside', async () => {
    await openInvitation(answered('accepted'), {}, { [decline]: refused(409, 'guest_arrived') });
    await press('Modificar');
    await press('No iremos');
    expect(await screen.findByText(/ya está adentro/)).toBeVisible();
  });

  it('tells a guest who was removed', async () => {
    const removed = refused(409, 'guest_removed');
    await openInvitation([own()], {}, { ...family, [accept]: removed });
    await press('Confirmar');
    await box(/Luis Pérez/);
    answerWith(household, removed);
    await press('Confirmar');
    expect(await screen.findByText('Ya no estás en la lista de invitados')).toBeVisible();
    expect(screen.getByText(/¿Es un error\? Habla con quien te invitó/)).toBeVisible();
    expect(button('Confirmar')).toBeNull();
  });
});

describe('an invitation that takes no answer', () => {
  it.each([
    ['accepted', 'La fiesta terminó. ¡Gracias por haber ido!', 1],
    ['declined', 'Esta fiesta ya terminó.', 0],
  ] as const)('is that of a finished party: %s', async (rsvp, text, reviews) => {
    await openInvitation(answered(rsvp), { status: 'finished' });
    expect(await screen.findByText(text)).toBeVisible();
    await waitFor(() =>
      expect(screen.queryAllByText('Tu opinión de la fiesta')).toHaveLength(reviews),
    );
    expect([button('Modificar'), button('Confirmar')]).toEqual([null, null]);
  });

  it.each([
    ['accepted', 'La fiesta terminó. ¡Gracias por haber ido!', false],
    [null, 'Esta fiesta ya terminó.', true],
  ] as const)('says where none was given: %s', async (rsvp, text, isMissed) => {
    await openInvitation([own({ rsvp })], { status: 'finished' });
    const said = await screen.findByText(text);
    expect(said.classList.contains('answer-missed')).toBe(isMissed);
  });

  it('is shown after the deadline', async () => {
    await openInvitation(answered('accepted'), { rsvp_due_date: '2020-03-18T16:00:00-03:00' });
    expect(await screen.findByText(over)).toBeVisible();
    expect(await coming()).toHaveTextContent('Ana Pereira');
    expect(button('Modificar')).toBeNull();
  });

  it('is the host’s own, with a way back to the party', async () => {
    await openInvitation([], { views_count: 3 });
    expect(await screen.findByText(/Así ven la invitación tus invitados/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Volver a la fiesta' })).toHaveAttribute(
      'href',
      `/app/parties/${partyId}`,
    );
    expect(screen.queryByText('Confirmar asistencia:')).toBeNull();
  });
});

it('a review that is being written stays, alone, when reading it again fails', async () => {
  const reviewed = `GET /api/partyReviews/${partyId}/getFromGuest`;
  await openInvitation(
    answered('accepted'),
    { status: 'finished' },
    { [reviewed]: { body: null } },
  );
  await fill('Tu opinión', '¡Qué linda fiesta!');
  await readInVain(reviewed);
  expect(screen.getByLabelText('Tu opinión')).toHaveValue('¡Qué linda fiesta!');
  expect(button('Reintentar')).toBeNull();
});

it('an opening is counted once', async () => {
  await openInvitation();
  await screen.findByText('Confirmar asistencia:');
  expect(requested(`PATCH /api/parties/${partyId}/viewsCount`)).toBe(1);
});
