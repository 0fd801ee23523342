import { contactOf, contactPhone } from './contact-phone.js';

const phone = (number: string) => ({ countryNumber: '598', number });
const CHILD = { fullName: 'Ana Paz', phone: phone('91'), guardian: null };
const GUARDIAN = { fullName: 'Marta Paz', phone: phone('92') };

describe('the phone that the host calls', () => {
  it('is a child’s guardian’s, and an adult’s own, if they have one', () => {
    const both = { own: 'own', guardian: 'guardian' };
    expect([contactPhone('kid', both), contactPhone('adult', both)]).toEqual(['guardian', 'own']);
    expect(contactPhone('kid', { ...both, guardian: null })).toBe('own');
    expect(contactPhone('adult', { ...both, own: null })).toBe('guardian');
    expect(contactPhone('kid', { own: null, guardian: null })).toBeNull();
  });
});

describe('whom the host calls', () => {
  it('is who has that phone', () => {
    const care = { ...CHILD, guardian: GUARDIAN };
    expect(contactOf(care, null, 'kid')).toEqual({ name: 'Marta Paz', phone: '+59892' });
    expect(contactOf(care, null, 'adult')).toEqual({ name: 'Ana Paz', phone: '+59891' });
  });

  it('is the other one if one has no phone, and no one if neither has', () => {
    const unreachable = { ...GUARDIAN, phone: null };
    const care = { ...CHILD, guardian: unreachable };
    expect(contactOf(care, null, 'kid')).toEqual({ name: 'Ana Paz', phone: '+59891' });
    expect(contactOf(CHILD, null, 'kid')).toEqual({ name: 'Ana Paz', phone: '+59891' });
    expect(contactOf({ ...care, phone: null }, null, 'kid')).toBeUndefined();
  });

  it('is the guardian on a phone that was typed for the party', () => {
    const care = { ...CHILD, guardian: GUARDIAN };
    expect(contactOf(care, '+59899', 'kid')).toEqual({ name: 'Marta Paz', phone: '+59899' });
    expect(contactOf(CHILD, '+59899', 'kid')).toEqual({ name: 'Ana Paz', phone: '+59899' });
    const without = { ...CHILD, phone: null };
    expect(contactOf(without, '+59899', 'kid')).toEqual({ name: 'Ana Paz', phone: '+59899' });
  });
});
