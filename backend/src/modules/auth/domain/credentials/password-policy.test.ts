import { COMMON_SPANISH_PASSWORDS } from './common-spanish-passwords.js';
import { isCommonPassword, PASSWORD_MIN } from './password-policy.js';

describe('a common password', () => {
  it.each(['12345678', 'qwertyuiop', 'Password1', 'contraseña', 'Peñarol1891', 'xxxxxxxxxxxxxxxx'])(
    'is refused: %s',
    (password) => expect(isCommonPassword(password)).toBe(true),
  );

  it.each(['mate amargo con Ñandúes', 'tr3s-tristes-tigres', '🎈🎂🎉🎁🪅🧁🍬🎠'])(
    'does not include %s',
    (password) => expect(isCommonPassword(password)).toBe(false),
  );

  it('is listed in lower case and with the minimum length', () => {
    for (const password of COMMON_SPANISH_PASSWORDS) {
      expect(password).toBe(password.toLowerCase());
      expect(password.length).toBeGreaterThanOrEqual(PASSWORD_MIN);
    }
  });
});
