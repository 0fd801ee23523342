// The people of a household: how they are added, changed and removed, and what is noted of them.
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { child, childId, person } from '../support/data';
import { fill, press, readInVain, typeDate } from '../support/hand';
import { openScreen, ownId } from '../support/openScreen';
import { answerWith, bodiesTo, refused, type Answers } from '../support/server';

const saved = `POST /api/family/${childId}`;
const noted = `GET /api/users/${childId}/healthConditions`;
const authorized = `GET /api/users/${childId}/authorizations`;

/** What the tabs say that they control. */
const controlled = () =>
  screen
    .getAllByRole('tab')
    .flatMap((tab) => tab.getAttribute('aria-controls') ?? [])
    .map((id) => document.getElementById(id));

const open = (path: string, answers: Answers = {}) =>
  openScreen(path, {
    'GET /api/family': { body: [] },
    [`GET /api/family/${childId}`]: { body: child() },
    [noted]: { body: [] },
    [authorized]: { body: [] },
    ...answers,
  });

describe('a family member', () => {
  it('is added with all that can be noted, once nothing is missing or wrong', async () => {
    const added = 'POST /api/family';
    const router = await open('/app/family', { [added]: refused(400, 'Validation.validatePhone') });
    await userEvent.click(await screen.findByRole('link', { name: 'Agregar familiar' }));
    await press('Confirmar');
    await screen.findByText('El campo Nombre completo es obligatorio');
    expect(screen.getByText('El campo Cumpleaños es obligatorio')).toBeVisible();
    await fill('Nombre completo', 'Luis Pérez');
    await typeDate('Cumpleaños', '01092019');
    await fill(/Sociedad Médica/, 'Médica Uruguaya');
    await fill(/Teléfono de emergencia/, '1727');
    await fill(/^Teléfono \(opcional\)/, '12345678');
    await press('Confirmar');
    await screen.findByText(/El número de teléfono ingresado es incorrecto/);
    answerWith(added, { status: 201, body: child() });
    await fill(/^Teléfono \(opcional\)/, '099 123 456');
    await press('Confirmar');
    expect(await screen.findByText(/Agregamos a Luis Pérez\./)).toBeVisible();
    expect(router.state.location.pathname).toBe(`/app/family/${childId}`);
    expect(bodiesTo(added).at(-1)).toMatchObject({
      full_name: 'Luis Pérez',
      birthday: '2019-09-01',
      email: null,
      health_insurance_name: 'Médica Uruguaya',
      health_insurance_phone: '1727',
      phone_number: '099 123 456',
    });
  });

  it('comes after the own person, whose care is there too', async () => {
    const router = await open('/app/family', {
      'GET /api/family': {
        body: [{ ...child(), health_conditions_count: 1, authorizations_count: 0 }],
      },
      [`GET /api/family/${ownId}`]: { body: person() },
      [`GET /api/users/${ownId}/healthConditions`]: { body: [] },
    });
    const list = within(await screen.findByRole('list', { name: 'Tus familiares' }));
    const [own, other] = list.getAllByRole('link');
    expect(own).toHaveTextContent('Yo');
    expect(other).toHaveTextContent('1 cuidado');
    await userEvent.click(own!);
    expect(await screen.findByRole('tab', { name: 'Cuidados' })).toBeVisible();
    expect(controlled()).toEqual([screen.getByRole('tabpanel')]);
    expect(screen.queryByText('Cómo entras')).toBeNull();
    expect(router.state.location.pathname).toBe(`/app/family/${ownId}`);
    const bar = within(screen.getByRole('navigation', { name: 'Principal' }));
    const account = bar.getByRole('link', { name: 'Cuenta' });
    expect(account).not.toHaveAttribute('aria-current');
    await userEvent.click(account);
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
    await act(() => router.navigate(-1));
    await userEvent.click(await screen.findByRole('link', { name: 'Editar' }));
    await screen.findByRole('heading', { name: 'Editar mi cuenta' });
    expect(router.state.location.search).toBe('?family');
    expect(screen.queryByRole('link', { name: 'Mi Cuenta' })).toBeNull();
  });

  it('shows what is known', async () => {
    await open(`/app/family/${childId}`, {
      [`GET /api/family/${childId}`]: {
        body: {
          ...child(),
          health_insurance_name: 'Médica Uruguaya',
          health_insurance_phone: '1727',
          phone_country_code: 'UY',
          phone_country_number: '598',
          phone_number: '99123456',
        },
      },
    });
    for (const text of ['1 de septiembre de 2019', 'Médica Uruguaya · 1727', '+598 99123456']) {
      expect(await screen.findByText(text)).toBeVisible();
    }
  });

  it('is changed; an empty field is cleared, and what was typed outlives a failure', async () => {
    await open(`/app/family/edit/${childId}`, {
      [`GET /api/family/${childId}`]: { body: { ...child(), email: 'luis@example.com' } },
      [saved]: 'offline',
    });
    await fill('Nombre completo', 'Luis Pérez Silva');
    await fill(/E-mail/, 'luis');
    await press('Confirmar');
    await screen.findByText('El campo E-mail debe ser un correo electrónico válido');
    await fill(/E-mail/, '');
    await press('Confirmar');
    await screen.findByText(/No pudimos conectarnos/);
    await readInVain(`GET /api/family/${childId}`);
    expect(screen.getByLabelText('Nombre completo')).toHaveValue('Luis Pérez Silva');
    answerWith(saved, { status: 201, body: { ...child(), full_name: 'Luis Pérez Silva' } });
    await press('Confirmar');
    await screen.findByText('Guardamos los cambios');
    expect(bodiesTo(saved).at(-1)).toMatchObject({ full_name: 'Luis Pérez Silva', email: null });
  });

  it('is removed after a question that names what goes, and not while it is inside', async () => {
    const removal = `DELETE /api/family/${childId}`;
    const router = await open(`/app/family/${childId}`, {
      [removal]: refused(409, 'guest_arrived'),
    });
    const confirm = async () => {
      await press('Eliminar familiar');
      const question = await screen.findByRole('dialog', { name: '¿Eliminar a Luis Pérez?' });
      expect(question).toHaveTextContent(/sus cuidados, sus autorizados y su lugar/);
      await userEvent.click(within(question).getByRole('button', { name: 'Eliminar' }));
    };
    await confirm();
    expect(await screen.findByText(/Está en una fiesta/)).toBeVisible();
    answerWith(removal, { status: 204 });
    await confirm();
    expect(await screen.findByText('Eliminamos a Luis Pérez')).toBeVisible();
    expect(router.state.location.pathname).toBe('/app/family');
  });

  it.each(['', 'edit/'])(
    'that is none of the household is not found: /app/family/%s',
    async (at) => {
      await open(`/app/family/${at}${childId}`, {
        [`GET /api/family/${childId}`]: refused(404, 'not_found'),
      });
      expect((await screen.findAllByText(/No encontramos/))[0]).toBeVisible();
    },
  );
});

it('the own account keeps its e-mail, cannot be removed, and says that a phone is taken', async () => {
  const own = `POST /api/family/${ownId}`;
  const router = await open(`/app/family/${ownId}`, {
    [`GET /api/family/${ownId}`]: { body: person() },
    [`GET /api/users/${ownId}/healthConditions`]: { body: [] },
    [own]: refused(400, 'Validation.validateUniquePhone'),
  });
  await screen.findByText('Mi Cuenta');
  expect(screen.queryByRole('button', { name: 'Eliminar familiar' })).toBeNull();
  await act(() => router.navigate(`/app/family/edit/${ownId}`));
  expect(await screen.findByLabelText(/E-mail/)).toBeDisabled();
  await fill(/^Teléfono \(opcional\)/, '99555444');
  await press('Confirmar');
  await waitFor(() =>
    expect(screen.getByLabelText(/^Teléfono \(opcional\)/)).toHaveAccessibleDescription(
      /Este teléfono ya es de otra cuenta/,
    ),
  );
});

describe('care notes', () => {
  const catalogue = [
    { id: '7c1f1d0c-0f6a-4c3e-9f0e-1c2d3e4f5a02', name: 'Celiaquía' },
    { id: '7c1f1d0c-0f6a-4c3e-9f0e-1c2d3e4f5a03', name: 'Alergia al maní' },
  ];
  const note = `POST /api/users/${childId}/healthConditions`;

  it('are found by typing and noted several at once; what is noted is not offered again', async () => {
    await open(`/app/family/${childId}`, {
      'GET /api/healthConditions': { body: catalogue },
      [note]: 'offline',
    });
    await screen.findByText('Sin cuidados');
    await press('Agregar cuidados');
    await screen.findByRole('checkbox', { name: 'Celiaquía' });
    expect(screen.getByRole('button', { name: 'Agregar' })).toBeDisabled();
    for (const text of ['celiaq', 'AL MANI']) {
      await fill('Buscar un cuidado', text);
      await userEvent.click(screen.getByRole('checkbox'));
    }
    await fill('Buscar un cuidado', 'nada de esto');
    expect(screen.getByText(/No lo encontramos/)).toBeVisible();
    await press('Agregar 2 cuidados');
    await screen.findByText(/No pudimos conectarnos/);
    answerWith(note, { status: 201, body: catalogue[0] });
    answerWith(noted, { body: catalogue });
    await press('Agregar 2 cuidados');
    const list = await screen.findByRole('list', { name: 'Cuidados anotados' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(2);
    await press('Agregar cuidados');
    expect(await screen.findByText(/No lo encontramos/)).toBeVisible();
  });
});

it('an authorised person is added, and called, with a name and a phone', async () => {
  const rosa = { id: ownId, user_id: childId, name: 'Rosa', phone: '+598 (99) 123-456' };
  const added = `POST /api/users/${childId}/authorizations`;
  const changed = `PUT /api/users/${childId}/authorizations/${rosa.id}`;
  await open(`/app/family/${childId}`, { [added]: 'offline', [changed]: { body: rosa } });
  await userEvent.click(await screen.findByRole('tab', { name: 'Autorizados' }));
  await screen.findByText('Sin personas autorizadas');
  await press('Agregar');
  await press('Confirmar');
  await screen.findByText('El campo Nombre es obligatorio');
  expect(screen.getByText('El campo Teléfono es obligatorio')).toBeVisible();
  await fill('Nombre', 'Rosa');
  await fill('Teléfono', 'abc');
  await press('Confirmar');
  await screen.findByText(/De 3 a 20 números/);
  await fill('Teléfono', rosa.phone);
  await press('Confirmar');
  await screen.findByText(/No pudimos conectarnos/);
  answerWith(added, { status: 201, body: rosa });
  answerWith(authorized, { body: [rosa] });
  await press('Confirmar');
  expect(await screen.findByRole('link', { name: rosa.phone })).toHaveAttribute(
    'href',
    'tel:+59899123456',
  );
  await press('Agregar');
  // The form hides the list.
  expect(screen.queryByText('Rosa')).toBeNull();
  await press('Cancelar');
  await press('Editar a Rosa');
  expect(await screen.findByLabelText('Nombre')).toHaveValue('Rosa');
  await fill('Nombre', 'Rosa Díaz');
  await press('Confirmar');
  await screen.findByRole('button', { name: 'Editar a Rosa' });
  expect(bodiesTo(changed)).toMatchObject([{ name: 'Rosa Díaz', phone: rosa.phone }]);
});
