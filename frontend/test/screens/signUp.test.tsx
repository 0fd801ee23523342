import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fill, press, typeDate } from '../support/hand';
import { openScreen, ownId, partyId } from '../support/openScreen';
import { answerWith, requested, sentTo, refused, type Answers } from '../support/server';

const PASSWORD = 'tres tortas con velas';
const register = 'POST /api/auth/register';
const user = { id: ownId, full_name: 'Bruno Fernández', verified: 0 as const };
const done = { status: 201, body: { user, accessToken: 'token', refreshToken: 'refresh' } };

const open = (path = '/signup', answers: Answers = {}) =>
  openScreen(path, { [register]: done, ...answers }, { signedIn: false });
const field = (label: string) => screen.getByLabelText(label, { selector: 'input' });

async function complete(given: Partial<Record<'repeat' | 'birthday' | 'password', string>> = {}) {
  await screen.findByLabelText('Nombre completo');
  await fill('Nombre completo', 'Bruno Fernández');
  await fill('E-mail', 'bruno@example.com');
  await fill('Repetir E-mail', given.repeat ?? 'bruno@example.com');
  await typeDate('Cumpleaños', given.birthday ?? '02111985');
  await fill('Contraseña', given.password ?? PASSWORD);
}

function expectEverything() {
  expect(field('Nombre completo')).toHaveValue('Bruno Fernández');
  expect(field('E-mail')).toHaveValue('bruno@example.com');
  expect(field('Repetir E-mail')).toHaveValue('bruno@example.com');
  expect(field('Contraseña')).toHaveValue(PASSWORD);
}

/** What is said beside each field. */
function expectBeside(texts: Record<string, string>) {
  for (const [label, text] of Object.entries(texts)) {
    expect(field(label)).toHaveAccessibleDescription(text);
  }
}

it('the landing page leads to the sign-up and the log-in', async () => {
  const router = await open('/');
  await screen.findByRole('heading', { level: 1, name: '¡Todo en un solo lugar!' });
  expect(screen.queryByRole('button', { name: 'Abrir el menú' })).toBeNull();
  const [start] = screen.getAllByRole('link', { name: 'Comenzar' });
  expect(start).toHaveAttribute('href', '/signup');
  await userEvent.click(screen.getByRole('link', { name: 'Iniciar sesión' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
});

describe('the sign-up', () => {
  it('offers the supported phone countries, Uruguay first', async () => {
    await open();
    const countries = await screen.findByLabelText('País del teléfono');
    expect(countries).toHaveValue('UY');
    const offered = Array.from(countries.querySelectorAll('option'), (one) => one.textContent);
    expect(offered.slice(0, 3)).toEqual(['Uruguay +598', 'Estados Unidos +1', 'Canadá +1']);
    expect(offered).toHaveLength(14);
  });

  it('says beside each field what is missing', async () => {
    await open();
    await screen.findByLabelText('Nombre completo');
    expectBeside({ Contraseña: 'Al menos 8 caracteres' });
    await press('Confirmar');
    await screen.findByText('El campo Nombre completo es obligatorio');
    expectBeside({
      'Nombre completo': 'El campo Nombre completo es obligatorio',
      'E-mail': 'El campo E-mail es obligatorio',
      'Repetir E-mail': 'El campo Repetir E-mail es obligatorio',
      Contraseña: 'El campo Contraseña es obligatorio',
    });
    expect(screen.getByText('El campo Cumpleaños es obligatorio')).toBeVisible();
  });

  it('says beside each field what is wrong, without a request', async () => {
    await open();
    const young = `0101${new Date().getFullYear() - 10}`;
    await complete({ repeat: 'otra@example.com', birthday: young, password: '1234567' });
    await fill('Nombre completo', 'A');
    await fill('Teléfono (opcional)', 'doce');
    await press('Confirmar');
    await screen.findByText('Los correos deben coincidir');
    expectBeside({
      'Nombre completo': 'El campo Nombre completo debe tener al menos 2 caracteres',
      'Repetir E-mail': 'Los correos deben coincidir',
      Contraseña: 'El campo Contraseña debe tener al menos 8 caracteres',
      'Teléfono (opcional)': 'Solo los números, sin el código de país',
    });
    expect(screen.getByText('Debes tener al menos 13 años')).toBeVisible();
    expect(requested(register)).toBe(0);
  });

  it.each([
    [refused(400, 'email_taken'), 'E-mail', /Ya existe una cuenta con este correo/],
    [
      refused(400, 'validation_failed', [{ field: 'password', code: 'common_password' }]),
      'Contraseña',
      /Es fácil de adivinar/,
    ],
    [
      refused(400, 'Validation.validatePhone'),
      'Teléfono (opcional)',
      /El número de teléfono ingresado es incorrecto/,
    ],
    [
      refused(400, 'Validation.validateUniquePhone'),
      'Teléfono (opcional)',
      /Este teléfono ya es de otra cuenta.*inicia sesión o recupera/,
    ],
    [
      refused(400, 'validation_failed', [{ field: 'full_name', code: 'min', params: { min: 2 } }]),
      'Nombre completo',
      /debe tener al menos 2 caracteres/,
    ],
  ])(
    'says beside the field what the server refused, and keeps the values',
    async (answer, label, text) => {
      const router = await open('/signup', { [register]: answer });
      await complete();
      await press('Confirmar');
      await waitFor(() => expect(field(label)).toHaveAccessibleDescription(text));
      expectEverything();
      answerWith(register, done);
      await press('Confirmar');
      await waitFor(() => expect(router.state.location.pathname).toBe('/verificationPending'));
    },
  );

  it.each([
    ['offline' as const, /No pudimos conectarnos/],
    [refused(400, 'invalid_characters'), /Se encontraron campos con caracteres especiales/],
    [
      refused(400, 'validation_failed', [
        { field: 'birthday', code: 'too_young', params: { years: 13 } },
      ]),
      /Debes tener al menos 13 años/,
    ],
  ])('keeps what was typed after a failure, and works afterwards', async (answer, text) => {
    const router = await open('/signup', { [register]: answer });
    await complete();
    await press('Confirmar');
    await screen.findByText(text);
    expectEverything();
    answerWith(register, done);
    await press('Confirmar');
    await waitFor(() => expect(router.state.location.pathname).toBe('/verificationPending'));
    expect(sentTo(register).at(-1)?.body).toMatchObject({
      full_name: 'Bruno Fernández',
      email: 'bruno@example.com',
      birthday: '1985-11-02',
      password: PASSWORD,
    });
  });

  it('of an invitation is shorter, and leads to the log-in and back', async () => {
    await open(`/invitations/${partyId}/`);
    await press('Registrarse');
    await screen.findByLabelText('Repetir E-mail');
    expect(screen.queryByLabelText('Teléfono (opcional)')).toBeNull();
    await press('Iniciar sesión');
    await screen.findByText('¿No tienes una cuenta?');
    await press('Registrarse');
    answerWith(register, refused(400, 'email_taken'));
    await complete();
    await press('Confirmar');
    await waitFor(() =>
      expect(field('E-mail')).toHaveAccessibleDescription(/Ya existe una cuenta/),
    );
    expectEverything();
  });
});
