import type { Party } from './api/types';
import { emptyParty, toBody, toChanges, toValues } from './partyForm';

const values = { ...emptyParty('America/Montevideo', 'Uruguay'), name: ' Cumple de Sofía ' };

const party = (given: Partial<Party>) =>
  ({ ...toBody(values), host_name: 'Ana', ...given }) as Party;

describe('the party form', () => {
  it('starts with five adults and five kids', () => {
    expect(toBody(values)).toMatchObject({
      name: 'Cumple de Sofía',
      max_attendees_adults: 5,
      max_attendees_kids: 5,
    });
  });

  it('sends only what was changed', () => {
    expect(toChanges(values, values)).toEqual({});
    expect(toChanges(values, { ...values, city: 'Salto', max_attendees_kids: '12' })).toEqual({
      city: 'Salto',
      max_attendees_kids: 12,
    });
  });

  it('sends what the venue charges for as numbers, and null once it is removed', () => {
    const charged = { ...values, minimum_kids: '15', price_per_kid: '1.450,50' };
    expect(toBody(values)).toMatchObject({ minimum_kids: null, price_per_kid: null });
    expect(toBody(charged)).toMatchObject({ minimum_kids: 15, price_per_kid: 1450.5 });
    expect(toChanges(charged, { ...charged, minimum_kids: ' ' })).toEqual({ minimum_kids: null });
  });

  it('sends a phone together with its country, and none of it while it stays', () => {
    const phoned = { ...values, contact_phone: '099 123 456' };
    const other = { ...phoned, contact_phone_country_code: 'AR' };
    expect(toChanges(values, phoned)).toEqual({
      contact_phone: '099 123 456',
      contact_phone_country_code: 'UY',
    });
    expect(toChanges(phoned, other)).toEqual({
      contact_phone: '099 123 456',
      contact_phone_country_code: 'AR',
    });
    expect(toChanges(values, { ...values, contact_phone_country_code: 'AR' })).toEqual({});
    expect(toChanges(phoned, values)).toMatchObject({ contact_phone: null });
  });

  it('reads the voice of the host and a phone of any country, and changes nothing of it', () => {
    const heard = toValues(
      party({
        host_name: 'Ana y Bruno',
        turns: 6,
        message: 'Hola\nchau',
        contact_phone: '+541123456789',
      }),
      'Ana',
    );
    expect(heard).toMatchObject({
      host_name: 'Ana y Bruno',
      turns: '6',
      message: 'Hola\nchau',
      contact_phone: '1123456789',
      contact_phone_country_code: 'AR',
    });
    expect(toValues(party({ contact_phone: '+595981123456' }), 'Ana').contact_phone).toBe(
      '+595981123456',
    );
    expect(toChanges(heard, heard)).toEqual({});
    expect(toChanges(heard, { ...heard, host_name: ' ', turns: '' })).toEqual({
      host_name: null,
      turns: null,
    });
  });

  it('leaves the name empty that is the account’s own', () => {
    expect(toValues(party({ host_name: 'Ana' }), 'Ana').host_name).toBe('');
  });

  it('leaves the dates out when only the zone changes', () => {
    expect(toChanges(values, { ...values, timezone: 'Europe/Madrid' })).toEqual({
      timezone: 'Europe/Madrid',
    });
  });
});
