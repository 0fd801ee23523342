import * as checks from './checks';

const code = (problem: checks.Problem | null) => problem?.code ?? null;

describe('form rules', () => {
  it.each([
    ['', 'required'],
    ['   ', 'required'],
    ['a', null],
  ])('required: %j', (value, expected) => {
    expect(code(checks.required(value))).toBe(expected);
  });

  it('a text counts what is left after trimming and leaves empty to required', () => {
    const name = checks.text({ min: 2, max: 3 });
    expect(name(' a ')).toEqual({ code: 'min', params: { min: 2 } });
    expect(name('Jose')).toEqual({ code: 'max', params: { max: 3 } });
    expect(name('Jo')).toBeNull();
    expect(name('🎉🎉🎉')).toBeNull();
    expect(name('')).toBeNull();
  });

  it.each(['ana@example.com', 'a.b+c@mail.example.uy', 'ñandú@correo.com.uy'])('email: %s', (v) => {
    expect(checks.email(v)).toBeNull();
  });

  it.each(['ana', 'ana@', '@example.com', 'ana@example', 'a b@example.com', 'ana@@example.com'])(
    'not an email: %s',
    (value) => {
      expect(code(checks.email(value))).toBe('email');
    },
  );

  it('passwords have 8 to 128 characters', () => {
    expect(code(checks.passwordLength('1234567'))).toBe('min');
    expect(checks.passwordLength('       8')).toBeNull();
    expect(checks.passwordLength('x'.repeat(128))).toBeNull();
    expect(code(checks.passwordLength('x'.repeat(129)))).toBe('max');
  });

  it.each(["D'Angelo Ñúñez", '¡Feliz día! 🎉'])('a line: %s', (value) => {
    expect(checks.text({ min: 1, max: 100 })(value)).toBeNull();
  });

  it('several lines', () => {
    expect(code(checks.text({ min: 1, max: 100 })('línea\notra'))).toBe('invalid_characters');
    expect(checks.lines({ min: 1, max: 100 })('línea\notra')).toBeNull();
  });

  it('a typed phone', () => {
    expect(checks.ownPhone('+598 99 123-456')).toBeNull();
    expect(checks.ownPhone('')).toBeNull();
    expect(code(checks.ownPhone('12a45'))).toBe('phone');
  });

  it.each(['1727', '099 123 456', '+598 (2) 487-1010', ''])('a contact phone: %p', (text) => {
    expect(checks.contactPhone(text)).toBeNull();
  });

  it('a repeated e-mail may differ in case, a repeated password in nothing', () => {
    expect(checks.sameEmail(() => 'Ana@example.com')(' ana@example.com ')).toBeNull();
    expect(code(checks.sameEmail(() => 'ana@example.com')('eva@example.com'))).toBe(
      'email_mismatch',
    );
    expect(checks.samePassword(() => ' secreta')(' secreta')).toBeNull();
    expect(code(checks.samePassword(() => ' secreta')('secreta'))).toBe('password_mismatch');
  });

  it('a birthday is a day that exists and has come', () => {
    const rule = checks.birthday('2026-11-21');
    expect(rule('2026-11-21')).toBeNull();
    expect(code(rule('2026-11-22'))).toBe('in_the_future');
    expect(code(rule('2025-02-29'))).toBe('date');
    expect(code(rule('1899-12-31'))).toBe('too_early');
  });

  it('the minimum age is reached on the birthday itself', () => {
    const rule = checks.accountAge('2026-11-21');
    expect(rule('2013-11-21')).toBeNull();
    expect(code(rule('2013-11-22'))).toBe('too_young');
  });

  it('the first broken rule is the one shown', () => {
    expect(code(checks.firstProblem('', [checks.required, checks.text({ min: 2, max: 9 })]))).toBe(
      'required',
    );
    expect(code(checks.firstProblem('a', [checks.required, checks.text({ min: 2, max: 9 })]))).toBe(
      'min',
    );
    expect(
      checks.firstProblem('ab', [checks.required, checks.text({ min: 2, max: 9 })]),
    ).toBeNull();
  });
});
