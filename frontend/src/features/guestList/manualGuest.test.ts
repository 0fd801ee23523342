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
        is_kid: true,
        brought_by: null,
        contact_phone: null,
      },
      healthConditions: [],
    });
  });

  it('is an adult whom no one brought, if the host says so', () => {
    const { user } = emptyGuest();
    const adult = { ...user, kind: 'adult', brought_by: 'Laura', contact_phone: '099' } as const;
    const sent = toNewGuest({ user: adult, healthConditions: [] }).user;
    expect(sent).toMatchObject({ is_kid: false });
    expect(sent).not.toHaveProperty('brought_by');
    expect(sent).not.toHaveProperty('contact_phone');
  });

  it('has conditions only with the word of its family', () => {
    const { user } = emptyGuest();
    const sent = (care_agreed: boolean, ...healthConditions: string[]) => {
      const guest = toNewGuest({ user: { ...user, care_agreed }, healthConditions });
      return [guest.user?.care_agreed, guest.healthConditions];
    };
    expect(sent(true, 'celiac')).toEqual([true, ['celiac']]);
    expect(sent(false, 'celiac')).toEqual([undefined, []]);
    expect(sent(true)).toEqual([undefined, []]);
  });
});
