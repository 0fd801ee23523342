import { DomainError } from '../../../shared/errors/domain-error.js';
import { assertContactPhone } from './contact-phone.js';
import { assertBelowLimit, LIMITS, type Limited } from './limits.js';
import { Person, type PersonDetails } from './person.entity.js';

const now = new Date('2026-11-21T15:00:00Z');
const GUARDIAN = '0b0c7c5e-6f3a-4c3b-9f7e-0d6b7d7a1a11';

const details = (given: Partial<PersonDetails> = {}): PersonDetails => ({
  fullName: 'Sofía Pérez',
  birthday: '2019-09-01',
  email: 'sofia@example.com',
  healthInsuranceName: 'Médica Uruguaya',
  healthInsurancePhone: '1727',
  phone: { countryCode: 'UY', countryNumber: '598', number: '099 123 456' },
  ...given,
});
const child = (given?: Partial<PersonDetails>) =>
  Person.familyMember(GUARDIAN, details(given), now);
const holder = (birthday = '1988-04-12') =>
  Person.accountHolder({ fullName: 'Ana Pérez', email: 'ana@example.com', birthday }, now);

/** The code of the field that was refused, or else the error's own. */
function brokenRule(act: () => unknown): string | undefined {
  try {
    act();
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const [field] = (error.details ?? []) as { field: string; code: string }[];
    return error.code === 'validation_failed' ? `${field?.field}: ${field?.code}` : error.code;
  }
  return undefined;
}

describe('the search for people', () => {
  it('finds a person only after it was made searchable, until it leaves', () => {
    const ana = holder();
    expect(ana.isSearchable).toBe(false);
    ana.setSearchable(true);
    expect(ana.isSearchable).toBe(true);
    ana.leaveHousehold(now);
    expect(ana.isSearchable).toBe(false);
  });
});

describe('anonymising a person', () => {
  it('keeps the id and the year of birth, and nothing else that identifies it', () => {
    const sofia = child();
    const { id } = sofia;
    sofia.anonymise(now);
    expect(sofia).toMatchObject({
      id,
      fullName: '—',
      birthday: '2019-12-31',
      guardianId: null,
      leftAt: now,
      email: null,
      healthInsuranceName: null,
      healthInsurancePhone: null,
      phone: null,
    });
  });

  it('keeps a manual guest with its party', () => {
    const guest = Person.manualGuest(
      {
        partyId: 'party',
        fullName: 'Beto Amigo',
        email: 'beto@example.com',
        birthday: null,
        healthInsuranceName: null,
        healthInsurancePhone: null,
        healthConditionIds: [],
      },
      now,
    );
    guest.anonymiseManualGuest('2026-05-09', now);
    expect(guest).toMatchObject({
      guestOfPartyId: 'party',
      leftAt: null,
      fullName: '—',
      email: null,
      birthday: '2026-05-09',
      erasedAt: now,
    });
  });
});

describe('a person', () => {
  it('belongs to the household of its guardian, an account holder to its own', () => {
    expect(child().householdId).toBe(GUARDIAN);
    expect(child().hasAccount).toBe(false);
    const ana = holder();
    expect(ana.householdId).toBe(ana.id);
    expect(ana.hasAccount).toBe(true);
  });

  it('has single spaces in its name', () => {
    expect(child({ fullName: '  Sofía \n  Pérez ' }).fullName).toBe('Sofía Pérez');
  });

  it('has a normalised phone', () => {
    expect(child().phone).toEqual({
      countryCode: 'UY',
      countryNumber: '598',
      number: '99123456',
    });
  });

  it('with an account is and stays at least 13 years old', () => {
    expect(brokenRule(() => holder('2020-01-01'))).toBe('birthday: too_young');
    const ana = holder();
    expect(brokenRule(() => ana.change({ birthday: '2020-01-01' }, now))).toBe(
      'birthday: too_young',
    );
    expect(child({ birthday: '2026-11-21' }).birthday).toBe('2026-11-21');
  });

  it('refuses an invalid name and an invalid contact phone', () => {
    expect(brokenRule(() => child({ fullName: ' S ' }))).toBe('full_name: min');
    expect(child({ fullName: ' Li ' }).fullName).toBe('Li');
    expect(brokenRule(() => child({ healthInsurancePhone: 'llamar' }))).toBe(
      'health_insurance_phone: contact_phone',
    );
    const phone = { countryCode: 'UY', number: '1' };
    expect(brokenRule(() => child({ phone }))).toBe('Validation.validatePhone');
  });

  it('keeps omitted fields in a change and clears null ones', () => {
    const sofia = child();
    sofia.change({ fullName: 'Sofi' }, now);
    expect(sofia).toMatchObject({ fullName: 'Sofi', email: 'sofia@example.com' });
    expect(sofia.phone).not.toBeNull();
    sofia.change({ email: null, healthInsurancePhone: null, phone: { number: null } }, now);
    expect(sofia).toMatchObject({ email: null, healthInsurancePhone: null, phone: null });
    expect(sofia.birthday).toBe('2019-09-01');
  });

  it('leaves a household with its name and year of birth only', () => {
    const sofia = child();
    sofia.leaveHousehold(now);
    expect(sofia).toMatchObject({
      fullName: 'Sofía Pérez',
      birthday: '2019-12-31',
      guardianId: null,
      formerGuardianId: GUARDIAN,
      leftAt: now,
      email: null,
      healthInsuranceName: null,
      healthInsurancePhone: null,
      phone: null,
      hasAccount: false,
    });
  });

  it('replaces the details of an earlier registration', () => {
    const earlier = { fullName: 'Otra', email: 'ANA@example.com', birthday: '1970-01-01' };
    const ana = Person.accountHolder({ ...earlier, phone: { ...child().phone! } }, now);
    const later = { fullName: 'Ana Pérez', email: 'ana@example.com', birthday: '1988-04-12' };
    ana.register(later, now);
    expect(ana).toMatchObject({ ...later, phone: null });
  });

  it('may be an account holder whose provider gives no birthday', () => {
    const ana = { fullName: 'Ana Pérez', email: 'ana@example.com', birthday: null };
    expect(Person.accountHolder(ana, now).birthday).toBeNull();
  });

  it('may be a manual guest without a birthday', () => {
    const guest = Person.manualGuest(
      {
        partyId: GUARDIAN,
        fullName: 'Tomás',
        email: null,
        birthday: null,
        healthInsuranceName: null,
        healthInsurancePhone: null,
        healthConditionIds: [],
      },
      now,
    );
    expect(guest).toMatchObject({ birthday: null, guestOfPartyId: GUARDIAN, hasAccount: false });
  });
});

describe('a contact phone', () => {
  it.each(['1727', '+598 99 123 456', '(099) 123-456', '911'])('is kept as typed: %s', (phone) => {
    expect(() => assertContactPhone('phone', phone)).not.toThrow();
  });

  it.each(['12', '+-()', '1'.repeat(21), '099 int 2', '099/123'])('is not %p', (phone) => {
    expect(brokenRule(() => assertContactPhone('phone', phone))).toBe('phone: contact_phone');
  });
});

describe('a limit', () => {
  it.each(Object.entries(LIMITS) as [Limited, number][])('of %s is %i', (what, limit) => {
    expect(() => assertBelowLimit(what, limit - 1)).not.toThrow();
    expect(() => assertBelowLimit(what, limit)).toThrow(
      expect.objectContaining({ code: 'limit_reached', details: { what, limit } }),
    );
  });
});

describe('a manual guest', () => {
  it('has what the host typed', () => {
    const typed = {
      partyId: 'party',
      fullName: 'Beto Amigo',
      email: 'beto@example.com',
      birthday: '2018-05-06',
      healthInsuranceName: 'Médica Uruguaya',
      healthInsurancePhone: '1727',
      healthConditionIds: [],
    };
    expect(Person.manualGuest(typed, now)).toMatchObject({
      guestOfPartyId: 'party',
      fullName: 'Beto Amigo',
      email: 'beto@example.com',
      birthday: '2018-05-06',
      healthInsuranceName: 'Médica Uruguaya',
      healthInsurancePhone: '1727',
      isKid: null,
    });
    expect(Person.manualGuest({ ...typed, isKid: true }, now).isKid).toBe(true);
    expect(Person.manualGuest({ ...typed, isKid: false }, now).isKid).toBe(false);
  });
});

describe('the details of a person', () => {
  it('stay as they are where a change leaves them out', () => {
    const sofia = child();
    sofia.change({ fullName: 'Sofía Paz' }, now);
    expect(sofia).toMatchObject({
      fullName: 'Sofía Paz',
      email: 'sofia@example.com',
      healthInsuranceName: 'Médica Uruguaya',
      healthInsurancePhone: '1727',
    });
    sofia.change({ healthInsuranceName: null, healthInsurancePhone: '1920' }, now);
    expect(sofia).toMatchObject({ healthInsuranceName: null, healthInsurancePhone: '1920' });
  });

  it.each(['phoneCountryCode', 'phoneCountryNumber', 'phoneNumber'] as const)(
    'have no phone without its %s',
    (part) => {
      expect(child().phone).not.toBeNull();
      expect(Object.assign(child(), { [part]: null }).phone).toBeNull();
    },
  );
});

describe('what is declared of a person’s health', () => {
  it('is nothing to note until a condition is noted, or it is taken back', () => {
    const sofia = child();
    sofia.change({ hasNothingToNote: true }, now);
    expect(sofia.nothingToNoteAt).toEqual(now);
    sofia.change({ fullName: 'Sofía Paz' }, now);
    expect(sofia.nothingToNoteAt).toEqual(now);
    sofia.noteCondition();
    expect(sofia.nothingToNoteAt).toBeNull();
    sofia.change({ hasNothingToNote: true }, now);
    sofia.change({ hasNothingToNote: false }, now);
    expect(sofia.nothingToNoteAt).toBeNull();
  });

  it('is forgotten, and who the person is remains', () => {
    const sofia = child();
    sofia.change({ hasNothingToNote: true }, now);
    sofia.forgetCare();
    expect(sofia).toMatchObject({
      ...{ healthInsuranceName: null, healthInsurancePhone: null, nothingToNoteAt: null },
      ...{ fullName: 'Sofía Pérez', birthday: '2019-09-01', guardianId: GUARDIAN },
    });
  });
});

it('a manual guest joins a household as a family member', () => {
  const typed = {
    ...{ partyId: 'party', fullName: 'Beto Amigo', email: null, birthday: null },
    ...{ healthInsuranceName: null, healthInsurancePhone: null, healthConditionIds: [] },
  };
  const beto = Person.manualGuest(typed, now);
  beto.joinHousehold(GUARDIAN, 'link');
  expect(beto).toMatchObject({ guestOfPartyId: null, guardianId: GUARDIAN, cameWith: 'link' });
  beto.returnTo('party');
  expect(beto).toMatchObject({ guestOfPartyId: 'party', guardianId: null, cameWith: null });
});
