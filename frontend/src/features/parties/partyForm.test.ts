import { emptyParty, toBody, toChanges } from './partyForm';

const values = { ...emptyParty('America/Montevideo', 'Uruguay'), name: ' Cumple de Sofía ' };

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

  it('leaves the dates out when only the zone changes', () => {
    expect(toChanges(values, { ...values, timezone: 'Europe/Madrid' })).toEqual({
      timezone: 'Europe/Madrid',
    });
  });
});
