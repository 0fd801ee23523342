import { COMMON_SPANISH_PASSWORDS } from './common-spanish-passwords.js';
import { isCommonPassword, PASSWORD_MIN } from './password-policy.js';

describe('a password that is tried first', () => {
  it.each(['12345678', 'qwertyuiop', 'Password1', 'contraseña', 'Peñarol1891', 'xxxxxxxxxxxxxxxx'])(
    'is refused: %s',
    (password) => expect(isCommonPassword(password)).toBe(true),
  );

  it.each(['mate amargo con Ñandúes', 'tr3s-tristes-tigres', '🎈🎂🎉🎁🪅🧁🍬🎠'])(
    'is not one nobody else has: %s',
    (password) => expect(isCommonPassword(password)).toBe(false),
  );

  it('stands in the Spanish list in lower case and as long as a password must be', () => {
    for (const password of COMMON_SPANISH_PASSWORDS) {
      expect(password).toBe(password.toLowerCase());
      expect(password.length).toBeGreaterThanOrEqual(PASSWORD_MIN);
    }
  });
});
