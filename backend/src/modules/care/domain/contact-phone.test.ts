import { contactOf, contactPhone } from './contact-phone.js';

const phone = (number: string) => ({ countryNumber: '598', number });
const CHILD = { fullName: 'Ana Paz', phone: phone('91'), guardian: null };
const NOTHING_TYPED = { contactPhone: null, broughtBy: null };
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
    expect(contactOf(care, NOTHING_TYPED, 'kid')).toEqual({ name: 'Marta Paz', phone: '+59892' });
    expect(contactOf(care, NOTHING_TYPED, 'adult')).toEqual({ name: 'Ana Paz', phone: '+59891' });
  });

  it('is the other one if one has no phone, and no one if neither has', () => {
    const unreachable = { ...GUARDIAN, phone: null };
    const care = { ...CHILD, guardian: unreachable };
    expect(contactOf(care, NOTHING_TYPED, 'kid')).toEqual({ name: 'Ana Paz', phone: '+59891' });
    expect(contactOf(CHILD, NOTHING_TYPED, 'kid')).toEqual({ name: 'Ana Paz', phone: '+59891' });
    expect(contactOf({ ...care, phone: null }, NOTHING_TYPED, 'kid')).toBeUndefined();
  });

  it('is the guardian on a phone that was typed for the party', () => {
    const typed = { contactPhone: '+59899', broughtBy: null };
    const care = { ...CHILD, guardian: GUARDIAN };
    expect(contactOf(care, typed, 'kid')).toEqual({ name: 'Marta Paz', phone: '+59899' });
    expect(contactOf(CHILD, typed, 'kid')).toEqual({ name: 'Ana Paz', phone: '+59899' });
    const without = { ...CHILD, phone: null };
    expect(contactOf(without, typed, 'kid')).toEqual({ name: 'Ana Paz', phone: '+59899' });
  });

  it('is who brought a kid, on the phone that was typed with that name', () => {
    const walkIn = { ...CHILD, phone: null };
    const typed = { contactPhone: '+59899', broughtBy: 'Laura' };
    expect(contactOf(walkIn, typed, 'kid')).toEqual({ name: 'Laura', phone: '+59899' });
    expect(contactOf(walkIn, { ...typed, contactPhone: null }, 'kid')).toBeUndefined();
  });
});
