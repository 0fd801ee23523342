import { assertStrongPassword } from './password-strength.js';

const OWNER = { email: 'ana.perez84@example.com', fullName: 'Ana Pérez' };

const problemOf = async (password: string, owner = OWNER) => {
  try {
    await assertStrongPassword(password, owner);
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
    '1984perez',
  ])("is not its owner's e-mail or name: %s", (password) =>
    expect(problemOf(password)).resolves.toEqual([
      { field: 'password', code: 'own_data_password' },
    ]),
  );

  it.each([
    ['zyxquor', { email: 'zyxquor@example.com', fullName: 'Ana Pérez' }],
    ['Ruiz 2026', { email: 'eva@example.com', fullName: 'Eva Ruiz' }],
  ])('is not the local part of the address or a name of four letters: %s', (password, owner) =>
    expect(problemOf(password, owner)).resolves.toEqual([
      { field: 'password', code: 'own_data_password' },
    ]),
  );

  it.each([
    ['zyxquorzyxquor', { email: 'zyxquor@example.com', fullName: 'Ana Pérez' }],
    ['quimbaraquimbara', { email: 'ana@example.com', fullName: 'Ana Quimbara' }],
    ['pe9rez', OWNER],
  ])('is easier to guess with data of its owner: %s', (password, owner) =>
    expect(problemOf(password, owner)).resolves.toEqual([
      { field: 'password', code: 'guessable_password' },
    ]),
  );

  it.each([
    'convite',
    'convite2026',
    'Convite de Sofía con mil globos',
    'C0nvite-cumple-torta-mate',
    'Conv1te-cumple-torta-mate',
    'cónvite fiesta larga y rara',
  ])("does not begin with the product's name: %s", (password) =>
    expect(problemOf(password)).resolves.toEqual([
      { field: 'password', code: 'guessable_password' },
    ]),
  );

  it.each(['hola1234', 'Montevideo1', 'sofia2018', 'mateo2019', 'abcd12345', 'qwerty1999'])(
    'is not easy to guess: %s',
    (password) =>
      expect(problemOf(password)).resolves.toEqual([
        { field: 'password', code: 'guessable_password' },
      ]),
  );

  it.each([
    'mate amargo con Ñandúes',
    'globos y torta de chocolate',
    'una fiesta inolvidable',
    'lautaro2020!mar',
    'sol luna mar',
    'Xk7$pq2w',
    'anacardos y nueces 7',
    'ana 84739261', // a name of three letters is in too many words
    '🎈🎂🎉🎁🪅🧁🍬🎠',
  ])('may be %s', (password) => expect(problemOf(password)).resolves.toBeUndefined());

  it('is scored by its first 32 characters, because hostile long ones take half a second', async () => {
    const tail = 'una cola larga y rara con nueces';
    expect(await problemOf('ab'.repeat(16) + tail)).toEqual([
      { field: 'password', code: 'guessable_password' },
    ]);
    expect(await problemOf('ab'.repeat(12) + tail)).toBeUndefined();
  });
});
