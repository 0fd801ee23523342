import { toPhoneValues, toWirePhone } from './countries';

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
