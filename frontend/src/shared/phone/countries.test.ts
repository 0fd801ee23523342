import { splitPhone, toPhoneValues, toWirePhone } from './countries';

describe('phone', () => {
  it('travels as country, prefix and the number as typed', () => {
    expect(toWirePhone({ phone_country_code: 'UY', phone_number: '099 123-456' })).toEqual({
      phone_country_code: 'UY',
      phone_country_number: '598',
      phone_number: '099 123-456',
    });
  });

  it('is three nulls when left empty', () => {
    expect(Object.values(toWirePhone({ phone_country_code: 'AR', phone_number: ' ' }))).toEqual([
      null,
      null,
      null,
    ]);
  });

  it('is offered for Uruguay when there is none yet', () => {
    expect(toPhoneValues({})).toEqual({ phone_country_code: 'UY', phone_number: '' });
    expect(toPhoneValues({ phone_country_code: 'BR', phone_number: '11987654321' })).toEqual({
      phone_country_code: 'BR',
      phone_number: '11987654321',
    });
  });
});

describe('a number with its prefix', () => {
  it.each([
    ['+598 99 123 456', 'UY', '99 123 456'],
    ['+59899123456', 'UY', '99123456'],
    ['0059899123456', 'UY', '99123456'],
    ['00 598 099-123-456', 'UY', '099-123-456'],
    [' +(598) 99123456 ', 'UY', '99123456'],
    ['+54 9 11 2345-6789', 'AR', '9 11 2345-6789'],
    ['+1 (305) 555-0100', 'US', '(305) 555-0100'],
    ['+44 (0)20 7946 0958', 'GB', '(0)20 7946 0958'],
    ['+34612345678', 'ES', '612345678'],
  ])('%s is split', (typed, phone_country_code, phone_number) => {
    expect(splitPhone(typed, 'UY')).toEqual({ phone_country_code, phone_number });
  });

  it('keeps a country that shares the prefix', () => {
    expect(splitPhone('+1 416 555 0100', 'CA')?.phone_country_code).toBe('CA');
    expect(splitPhone('+1 416 555 0100', 'MX')?.phone_country_code).toBe('US');
  });

  it.each(['099 123 456', '598 99123456', '+595 981 123456', '+598', '+598 99', '+abc', '', '00'])(
    'is not seen in %j',
    (typed) => expect(splitPhone(typed, 'UY')).toBeNull(),
  );
});
