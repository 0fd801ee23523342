import { internationalPhone, mergePhone, parsePhone, readPhone, type TypedPhone } from './phone.js';

const uy = { countryCode: 'UY', countryNumber: '598' };
const typed = (countryCode: string, countryNumber: string, number: string): TypedPhone => ({
  countryCode,
  countryNumber,
  number,
});

describe('an own phone', () => {
  it.each(['99123456', '099123456', '099 123 456', '(099) 123-456', '+598 99 123 456'])(
    'is one phone however it is typed: %p',
    (number) => {
      expect(parsePhone({ ...uy, number })).toEqual({ ...uy, number: '99123456' });
    },
  );

  it.each([
    ['UY', '598', '24001234'],
    ['US', '1', '2025550123'],
    ['CA', '1', '4165550123'],
    ['MX', '52', '5512345678'],
    ['AR', '54', '91123456789'],
    ['BR', '55', '11987654321'],
    ['CL', '56', '961234567'],
    ['CO', '57', '3001234567'],
    ['PE', '51', '987654321'],
    ['ES', '34', '612345678'],
    ['FR', '33', '612345678'],
    ['DE', '49', '15123456789'],
    ['IT', '39', '3123456789'],
    ['GB', '44', '7400123456'],
    ['PY', '595', '961456789'],
  ])('of %s is taken', (code, prefix, number) => {
    const phone = { countryCode: code, countryNumber: prefix, number };
    expect(parsePhone(typed(code, prefix, number))).toEqual(phone);
  });

  it('takes the country from the prefix and the prefix from the country', () => {
    const phone = { ...uy, number: '99123456' };
    expect(parsePhone({ countryNumber: '+598', number: '99123456' })).toEqual(phone);
    expect(parsePhone({ countryCode: 'uy', number: '99123456' })).toEqual(phone);
  });

  it('takes Canada from a Canadian number when the United States were chosen', () => {
    expect(parsePhone(typed('US', '1', '4165550123'))?.countryCode).toBe('CA');
  });

  it.each([[{}], [{ ...uy, number: null }], [{ ...uy, number: ' ' }], [{ ...uy }]])(
    'is none without a number: %p',
    (phone) => {
      expect(parsePhone(phone)).toBeNull();
    },
  );

  it.each<[string, TypedPhone]>([
    ['too short', { ...uy, number: '9912' }],
    ['too long', { ...uy, number: '991234567890123' }],
    ['in no range of its country', { ...uy, number: '12345678' }],
    ['in words', { ...uy, number: 'noventa y nueve' }],
    ['with a word', { ...uy, number: '099 123 456 int. 2' }],
    ['of another country than chosen', { ...uy, number: '+54 9 11 2345 6789' }],
    ['with a prefix of another country', typed('UY', '54', '99123456')],
    ['of a country that is none', typed('XX', '598', '99123456')],
    ['without a country', { number: '99123456' }],
    ['of an emergency service', { ...uy, number: '911' }],
  ])('is refused when %s', (_, phone) => {
    expect(() => parsePhone(phone)).toThrow(
      expect.objectContaining({ kind: 'invalid', code: 'Validation.validatePhone' }),
    );
  });
});

describe('a changed phone', () => {
  const stored = { ...uy, number: '99123456' };

  it('keeps its country when only the number is typed', () => {
    expect(mergePhone(stored, { number: '98765432' })).toEqual({ ...uy, number: '98765432' });
  });

  it('takes a new country without the old prefix', () => {
    expect(mergePhone(stored, { countryCode: 'AR', number: '91123456789' })).toEqual({
      countryCode: 'AR',
      countryNumber: undefined,
      number: '91123456789',
    });
  });

  it('is cleared by a number of null', () => {
    expect(parsePhone(mergePhone(stored, { number: null }))).toBeNull();
  });
});

describe('a change of a phone that is not stored yet', () => {
  it('has the parts that were typed', () => {
    expect(mergePhone(null, { number: '99123456' })).toEqual({ number: '99123456' });
    expect(mergePhone(null, uy)).toEqual(uy);
  });
});

describe('a change of one part of a stored phone', () => {
  const stored = { ...uy, number: '99123456' };

  it('keeps country and prefix with a new number', () => {
    expect(mergePhone(stored, { number: '98765432' })).toEqual({ ...uy, number: '98765432' });
  });

  it('replaces country and prefix together', () => {
    const merged = mergePhone(stored, { countryNumber: '54' });
    expect(merged).toEqual({ countryNumber: '54', number: '99123456' });
  });
});

it('names the field of a phone that is refused', () => {
  expect(() => parsePhone({ ...uy, number: '9912' })).toThrow(
    expect.objectContaining({
      code: 'Validation.validatePhone',
      details: [{ field: 'phone_number', code: 'phone' }],
    }),
  );
});

it('takes a plus from the start of a prefix only', () => {
  expect(() => parsePhone({ countryNumber: '59+8', number: '99123456' })).toThrow();
});

describe('a phone in E.164', () => {
  it.each([
    ['099 123 456', null, '+59899123456'],
    ['99123456', 'UY', '+59899123456'],
    ['+598 (99) 123-456', null, '+59899123456'],
    ['+54 9 11 2345 6789', 'UY', '+5491123456789'],
    ['11 2345-6789', ' ar ', '+541123456789'],
    ['2401 1234', null, '+59824011234'],
  ])('is made of %p', (typed, country, expected) => {
    expect(internationalPhone(typed, country)).toBe(expected);
  });

  it.each([
    ['1727', null],
    ['099 123', null],
    ['99123456 ext 2', null],
    ['llamar al 099123456', null],
    ['99123456', 'XX'],
    ['', 'UY'],
    ['<b>', null],
  ])('is not made of %p in %p', (typed, country) => {
    expect(() => internationalPhone(typed, country)).toThrow(
      expect.objectContaining({
        code: 'Validation.validatePhone',
        details: [{ field: 'contact_phone', code: 'phone' }],
      }),
    );
  });
});

describe('a phone on its own', () => {
  it.each([
    ['099 123 456', '+59899123456'],
    ['099/123/456', '+59899123456'],
    [' (099) 123-456 ', '+59899123456'],
    ['2400 1234', '+59824001234'],
    ['+598 99 123 456', '+59899123456'],
    ['00598 99 123 456', '+59899123456'],
    ['598 99 123 456', '+59899123456'],
    ['54 9 11 2345 6789', '+5491123456789'],
    ['+34 612 345 678', '+34612345678'],
  ])('%j is read as %s', (typed, phone) => {
    expect(readPhone(typed, 'Uruguay')).toBe(phone);
  });

  it.each(['', 'Ana', '123', '099 123', 'Ana 099 123', '99 999 999 999 999 999'])(
    '%j is none',
    (typed) => {
      expect(readPhone(typed, 'Uruguay')).toBeUndefined();
    },
  );
});

describe('a phone in the national forms of its country', () => {
  const forms: Record<string, [phone: string, forms: string[]][]> = {
    Argentina: [
      [
        '+5491123456789',
        [
          ...['011 15 2345-6789', '(011) 15-2345-6789', '9 11 2345 6789', '+54 9 11 2345-6789'],
          ...['54 9 11 2345 6789', '5491123456789', '0054 9 11 2345 6789'],
        ],
      ],
      ['+541123456789', ['11 2345-6789', '(011) 2345-6789']],
      ['+5493512345678', ['0351 15 234-5678', '0351-15-2345678']],
      ['+542214234567', ['0221 423-4567']],
    ],
    Brasil: [
      [
        '+5511987654321',
        [
          ...['(11) 98765-4321', '11 98765-4321', '11987654321', '011 98765-4321'],
          ...['015 11 98765-4321', '11 9 8765 4321', '(11)98765.4321', '+55 (11) 98765-4321'],
          ...['55 11 98765 4321', '0055 11 98765-4321'],
        ],
      ],
      ['+552123456789', ['(21) 2345-6789', '021 2345 6789']],
    ],
    Chile: [
      [
        '+56987654321',
        [
          ...['9 8765 4321', '987654321', '09 8765 4321', '(9) 8765-4321', '9-8765-4321'],
          ...['+56 9 8765 4321', '56987654321', '+569 8765 4321', '0056 9 8765 4321'],
        ],
      ],
      ['+56223456789', ['2 2345 6789', '(2) 2345 6789', '22 345 6789']],
    ],
    México: [
      [
        '+525512345678',
        [
          ...['55 1234 5678', '5512345678', '(55) 1234-5678', '044 55 1234 5678'],
          ...['045 55 1234 5678', '01 55 1234 5678', '+52 55 1234 5678', '+52 1 55 1234 5678'],
          ...['521 55 1234 5678', '0052 55 1234 5678'],
        ],
      ],
      ['+528181234567', ['(81) 8123-4567', '81.8123.4567']],
    ],
    España: [
      [
        '+34612345678',
        [
          ...['612 345 678', '612345678', '612 34 56 78', '612-345-678', '612.345.678'],
          ...['612/34/56/78', '+34 612 345 678', '0034 612 345 678', '34 612345678'],
        ],
      ],
      ['+34911234567', ['91 123 45 67', '(91) 123 45 67', '911 234 567']],
    ],
  };
  it.each(
    Object.entries(forms).flatMap(([country, phones]) =>
      phones.flatMap(([phone, typed]) => typed.map((form) => [country, form, phone] as const)),
    ),
  )('%s: %s', (country, typed, phone) => {
    expect(readPhone(typed, country)).toBe(phone);
  });

  it.each([' mexico ', 'MÉXICO', 'Mexico', 'mx'])('which may be written %j', (country) => {
    expect(readPhone('55 1234 5678', country)).toBe('+525512345678');
  });

  it('is read as one of Uruguay where no country is known', () => {
    expect(readPhone('099 123 456', 'Nunca Jamás')).toBe('+59899123456');
    expect(readPhone('045 55 1234 5678', 'Uruguay')).toBeUndefined();
  });
});
