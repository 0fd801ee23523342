import { emptyGuest, toNewGuest } from './manualGuest';

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

  it('is a kid or an adult as the host says', () => {
    const { user } = emptyGuest();
    const isKid = (kind: 'kid' | 'adult') =>
      toNewGuest({ user: { ...user, kind }, healthConditions: [] }).user?.is_kid;
    expect([isKid('kid'), isKid('adult')]).toEqual([true, false]);
  });
});
