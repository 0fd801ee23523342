import { checkedPlan, mayStillPlan, type StayFacts, type StayPlan } from './stay.js';

const kid: StayFacts = { kind: 'kid', hasHouseholdPhone: true, age: 8 };
const plan = (given: Partial<StayPlan>): StayPlan => ({
  stays: null,
  contactPhone: null,
  pickedUpById: null,
  pickedUpByName: null,
  leavesAlone: false,
  ...given,
});

function code(act: () => unknown): string | undefined {
  try {
    act();
  } catch (error) {
    return (error as { code: string }).code;
  }
  return undefined;
}

describe('the stay of a kid', () => {
  it('may be stated in part', () => {
    for (const given of [{}, { stays: 'with_adult' }, { pickedUpById: 'abuela' }] as const) {
      expect(checkedPlan(plan(given), { ...kid, hasHouseholdPhone: false })).toEqual(plan(given));
    }
  });

  it('without an adult needs a phone: for this party, or the household’s', () => {
    const dropped = plan({ stays: 'dropped_off' });
    const reachable = plan({ stays: 'dropped_off', contactPhone: '+59899123456' });
    const unknown = { ...kid, hasHouseholdPhone: false };
    expect(code(() => checkedPlan(dropped, unknown))).toBe('contact_phone_missing');
    expect(checkedPlan(dropped, kid)).toEqual(dropped);
    expect(checkedPlan(reachable, unknown)).toEqual(reachable);
  });

  it('with an adult keeps no phone', () => {
    const given = { contactPhone: '+59899123456', pickedUpById: 'abuela' };
    for (const stays of ['with_adult', null] as const) {
      expect(checkedPlan(plan({ ...given, stays }), kid)).toEqual(
        plan({ stays, pickedUpById: 'abuela' }),
      );
    }
  });

  it('may end alone from 12 years on, by a birthday that is known', () => {
    const alone = plan({ leavesAlone: true });
    for (const age of [null, 0, 11]) {
      expect(code(() => checkedPlan(alone, { ...kid, age }))).toBe('too_young_to_leave_alone');
    }
    for (const age of [12, 17]) expect(checkedPlan(alone, { ...kid, age })).toEqual(alone);
  });

  it('is not stated of an adult', () => {
    expect(code(() => checkedPlan(plan({}), { ...kid, kind: 'adult' }))).toBe('not_a_kid');
  });
});

describe('after a party is finished', () => {
  const end = new Date('2027-03-20T22:00:00Z');
  const hours = (count: number) => new Date(end.getTime() + count * 3_600_000);
  const may = (attendance: 'not_arrived' | 'arrived' | 'exit', now: Date) =>
    mayStillPlan({ attendance }, { status: 'finished', dateEnd: end }, now);

  it('only the family of a kid who is inside may state it, until passes end', () => {
    expect([may('arrived', hours(6)), may('arrived', new Date(hours(6).getTime() + 1))]).toEqual([
      true,
      false,
    ]);
    expect([may('exit', end), may('not_arrived', end)]).toEqual([false, false]);
  });

  it('but before that, each may', () => {
    const started = { status: 'started', dateEnd: end } as const;
    expect(mayStillPlan({ attendance: 'exit' }, started, hours(7))).toBe(true);
  });
});
