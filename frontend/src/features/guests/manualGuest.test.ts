import { emptyGuest, insurerPhone, toNewGuest } from './manualGuest';

describe('a guest typed in', () => {
  it('is a name, and null for what was left empty', () => {
    const guest = emptyGuest();
    guest.user.full_name = ' Tía Marta ';
    expect(toNewGuest(guest)).toEqual({
      user: {
        full_name: 'Tía Marta',
        email: null,
        birthday: null,
        health_insurance_name: null,
        health_insurance_phone: null,
      },
      healthConditions: [],
    });
  });

  it.each(['', '1727', '+598 (2) 1727-000'])('has an insurer at %j', (phone) => {
    expect(insurerPhone(phone)).toBeNull();
  });

  it.each(['12', 'llamar a Ana', '123456789012345678901'])('has none at %j', (phone) => {
    expect(insurerPhone(phone)).not.toBeNull();
  });
});
