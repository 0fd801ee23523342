import { assertStrongPassword } from './password-strength.js';

const OWNER = { email: 'ana.perez84@example.com', fullName: 'Ana Pérez' };

const problemOf = (password: string, owner = OWNER) => {
  try {
    assertStrongPassword(password, owner);
    return undefined;
  } catch (error) {
    return (error as { details: { field: string; code: string }[] }).details;
  }
};

describe('a password', () => {
  it.each([
    'ana.perez84',
    'ANA.PEREZ84',
    'ana.perez84@example.com',
    'Ana.Perez84@Example.com!',
    'anaperez84',
    'Ana Pérez',
    'ana perez 2026',
    'Perez Ana',
    '¡AnaPerez123!',
    'perez1984',
  ])("is not its owner's e-mail or name: %s", (password) =>
    expect(problemOf(password)).toEqual([{ field: 'password', code: 'own_data_password' }]),
  );

  it.each([
    'convite',
    'convite2026',
    'Convite de Sofía con mil globos',
    'C0nvite-cumple-torta-mate',
    'cónvite fiesta larga y rara',
  ])("does not begin with the product's name: %s", (password) =>
    expect(problemOf(password)).toEqual([{ field: 'password', code: 'guessable_password' }]),
  );

  it.each(['hola1234', 'Montevideo1', 'sofia2018', 'mateo2019', 'abcd12345', 'qwerty1999'])(
    'is not easy to guess: %s',
    (password) =>
      expect(problemOf(password)).toEqual([{ field: 'password', code: 'guessable_password' }]),
  );

  it.each([
    'mate amargo con Ñandúes',
    'globos y torta de chocolate',
    'una fiesta inolvidable',
    'lautaro2020!mar',
    'sol luna mar',
    'Xk7$pq2w',
    'anacardos y nueces 7',
    '🎈🎂🎉🎁🪅🧁🍬🎠',
  ])('may be %s', (password) => expect(problemOf(password)).toBeUndefined());

  it('is scored by its first 32 characters, because hostile long ones take half a second', () => {
    const tail = 'una cola larga y rara con nueces';
    expect(problemOf('ab'.repeat(16) + tail)).toEqual([
      { field: 'password', code: 'guessable_password' },
    ]);
    expect(problemOf('ab'.repeat(12) + tail)).toBeUndefined();
  });
});
