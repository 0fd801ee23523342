import { Invitation } from './invitation.entity.js';

const NOW = new Date('2027-03-01T12:00:00Z');
const LATER = new Date('2027-03-02T12:00:00Z');
const place = { partyId: 'party', guestId: 'guest', accountId: 'account', familyId: 'family' };

const pending = () => new Invitation(place, NOW);
const accepted = () => {
  const invitation = pending();
  invitation.accept(NOW);
  return invitation;
};
const inside = () => {
  const invitation = accepted();
  invitation.projectAttendance('arrived');
  return invitation;
};
const removed = () => {
  const invitation = accepted();
  invitation.remove(NOW);
  return invitation;
};

function code(act: () => unknown): string | undefined {
  try {
    act();
  } catch (error) {
    return (error as { code: string }).code;
  }
  return undefined;
}

describe('opening the link', () => {
  it('keeps the time of the first opening', () => {
    const invitation = pending();
    expect(invitation.openedAt).toBeNull();
    invitation.open(NOW);
    invitation.open(LATER);
    expect(invitation.openedAt).toEqual(NOW);
  });

  it('is refused for a guest whom the host removed from the list', () => {
    expect(code(() => removed().open(LATER))).toBe('guest_removed');
  });
});

describe('an answer', () => {
  it('gives access to the care notes while it is accepted', () => {
    const invitation = accepted();
    expect(invitation).toMatchObject({ rsvp: 'accepted', namedAt: NOW, answeredAt: NOW });
    invitation.markTentative(LATER);
    expect(invitation).toMatchObject({ rsvp: 'not_sure', namedAt: null, answeredAt: LATER });
    invitation.accept(LATER);
    invitation.decline(LATER);
    expect(invitation).toMatchObject({ rsvp: 'declined', namedAt: null });
  });

  it('cannot be withdrawn after the guest has arrived', () => {
    const left = inside();
    left.projectAttendance('exit');
    for (const guest of [inside(), left]) {
      expect(code(() => guest.decline(NOW))).toBe('guest_arrived');
      expect(code(() => guest.markTentative(NOW))).toBe('guest_arrived');
      expect(code(() => guest.accept(LATER))).toBeUndefined();
    }
  });

  it('is refused for a guest whom the host removed from the list', () => {
    expect(code(() => removed().accept(NOW))).toBe('guest_removed');
    expect(code(() => removed().decline(NOW))).toBe('guest_removed');
    expect(code(() => removed().markTentative(NOW))).toBe('guest_removed');
  });
});

describe('being admitted by the host', () => {
  it('accepts a guest who was not coming and gives no access to care notes', () => {
    const declined = accepted();
    declined.decline(NOW);
    for (const guest of [pending(), declined, removed()]) {
      guest.admit(LATER);
      expect(guest).toMatchObject({ rsvp: 'accepted', namedAt: null, addedByHostAt: LATER });
      expect(guest.isAdmitted).toBe(true);
    }
  });

  it('is refused for a guest who is accepted already', () => {
    expect(code(() => accepted().admit(LATER))).toBe('already_invited');
  });

  it('ends when the guest declines', () => {
    const guest = pending();
    guest.admit(NOW);
    guest.decline(LATER);
    expect(guest.isAdmitted).toBe(false);
  });
});

describe('being removed from the list', () => {
  it('frees the place and ends access to the care notes', () => {
    const guest = removed();
    expect(guest).toMatchObject({ isAccepted: false, isRemoved: true, namedAt: null });
  });

  it('is refused after the guest has arrived', () => {
    expect(code(() => inside().remove(NOW))).toBe('guest_arrived');
  });
});

describe('a report of attendance', () => {
  it('is news unless the guest is in that state already', () => {
    expect(accepted().attendanceChanges('arrived')).toBe(true);
    const guest = inside();
    expect(guest.attendanceChanges('arrived')).toBe(false);
    expect(guest.attendanceChanges('exit')).toBe(true);
    guest.projectAttendance('exit');
    expect(guest.attendanceChanges('exit')).toBe(false);
    expect(guest.attendanceChanges('arrived')).toBe(true);
  });

  it('requires an accepted guest, and an arrival before an exit', () => {
    expect(code(() => pending().attendanceChanges('arrived'))).toBe('not_accepted');
    expect(code(() => removed().attendanceChanges('arrived'))).toBe('not_accepted');
    expect(code(() => accepted().attendanceChanges('exit'))).toBe('not_arrived');
  });
});

describe('the plan of a stay', () => {
  const plan = {
    stays: 'dropped_off' as const,
    contactPhone: '+59899123456',
    pickedUpById: 'abuela',
    pickedUpByName: 'Tío Beto',
    leavesAlone: true,
  };
  const none = {
    ...{ stays: null, contactPhone: null, pickedUpById: null, pickedUpByName: null },
    leavesAlone: false,
  };
  const planned = () => {
    const invitation = accepted();
    invitation.planStay(plan);
    return invitation;
  };

  it('is of an accepted guest', () => {
    expect(accepted().stayPlan).toEqual(none);
    expect(planned().stayPlan).toEqual(plan);
    expect(code(() => pending().planStay(plan))).toBe('not_accepted');
    expect(code(() => removed().planStay(plan))).toBe('not_accepted');
  });

  it('outlives another acceptance, and nothing else', () => {
    const again = planned();
    again.accept(LATER);
    expect(again.stayPlan).toEqual(plan);
    for (const act of ['decline', 'markTentative', 'remove', 'forgetStay'] as const) {
      const invitation = planned();
      invitation[act](LATER);
      expect(invitation.stayPlan).toEqual(none);
    }
  });
});

describe('what was stated for an end of the party that was replaced', () => {
  const [first, second] = [1, 2].map((day) => new Date(NOW.getTime() + day * 86_400_000));
  const never = () => false;
  const moved = () => {
    const invitation = accepted();
    invitation.replaceEnd(first!, false, never);
    return invitation;
  };

  it('counts for the first of them, or an earlier one that passed', () => {
    const invitation = moved();
    for (const hasPassed of [false, true]) invitation.replaceEnd(second!, hasPassed, never);
    invitation.replaceEnd(NOW, false, never);
    expect(invitation.partyEnd).toEqual(first);
    expect([invitation.isFor(NOW), invitation.isFor(first!)]).toEqual([false, true]);
    invitation.replaceEnd(NOW, true, never);
    expect(invitation.partyEnd).toEqual(NOW);
    invitation.confirm();
    expect(invitation.isFor(first!)).toBe(false);
  });

  it('is measured from the end for which it was stated, however often the party is moved', () => {
    const invitation = accepted();
    const asked: (Date | null)[][] = [];
    const follow = (answer: boolean) => (stated: Date, countsFor: Date | null) => {
      asked.push([stated, countsFor]);
      return answer;
    };
    invitation.replaceEnd(first!, false, follow(false));
    invitation.replaceEnd(second!, false, follow(true));
    expect(invitation.partyEnd).toBeNull();
    invitation.replaceEnd(NOW, false, follow(false));
    expect(asked).toEqual([
      [first, null],
      [first, first],
      [first, null],
    ]);
    expect(invitation.partyEnd).toEqual(NOW);
    invitation.confirm();
    invitation.replaceEnd(second!, false, follow(true));
    expect(asked.at(-1)).toEqual([second, null]);
  });

  it.each<[string, (invitation: Invitation) => void]>([
    ['answers', (invitation) => invitation.accept(LATER)],
    ['confirms', (invitation) => invitation.confirm()],
    ['plans the stay', (invitation) => invitation.planStay(invitation.stayPlan)],
  ])('counts for the new one once the household %s', (_, state) => {
    const invitation = moved();
    state(invitation);
    expect(invitation.partyEnd).toBeNull();
  });

  it.each<[string, (invitation: Invitation) => void]>([
    ['its request for places is granted', (invitation) => invitation.grant(LATER)],
    ['the guest arrives', (invitation) => invitation.projectAttendance('arrived')],
  ])('still counts for the old one when %s', (_, state) => {
    const invitation = moved();
    state(invitation);
    expect(invitation.partyEnd).toEqual(first);
  });
});

it('is named since the first accept after another answer', () => {
  const invitation = accepted();
  invitation.accept(LATER);
  expect(invitation.namedAt).toEqual(NOW);
  invitation.decline(NOW);
  invitation.accept(LATER);
  expect(invitation.namedAt).toEqual(LATER);
});

describe('an invitation', () => {
  it('is new without an answer', () => {
    const { id, ...invitation } = new Invitation({ ...place, familyId: 'link' }, NOW, 'key');
    expect(invitation).toEqual({
      ...{ ...place, familyId: 'link', idempotencyKey: 'key', createdAt: NOW },
      ...{ rsvp: null, attendance: 'not_arrived', openedAt: null, answeredAt: null },
      ...{ namedAt: null, addedByHostAt: null, removedAt: null, stays: null },
      ...{ contactPhone: null, broughtBy: null, pickedUpById: null, leavesAlone: false },
      ...{ statedEnd: null, partyEnd: null, claimedFromId: null },
    });
    expect(pending()).toMatchObject({ familyId: 'family', idempotencyKey: null });
    expect(pending().id).not.toBe(id);
  });

  it('of a family link moves to an account and one of its people, or leaves the link', () => {
    const linked = new Invitation({ ...place, accountId: null, familyId: 'link' }, NOW);
    linked.claim('account', 'link');
    expect(linked).toMatchObject({ accountId: 'account', guestId: 'guest', familyId: 'link' });
    linked.claim('account', 'joined', 'member');
    expect(linked).toMatchObject({ guestId: 'member', familyId: 'joined', claimedFromId: 'link' });
    linked.leaveLink();
    linked.moveTo('other');
    expect(linked).toMatchObject({ claimedFromId: null, familyId: 'other' });
  });

  it('has the attendance of the door’s log while it is accepted', () => {
    const guest = inside();
    guest.projectAttendance('exit');
    expect(guest.attendance).toBe('exit');
    const declined = pending();
    declined.projectAttendance('arrived');
    expect(declined.attendance).toBe('not_arrived');
  });
});

it('is answered by its account, or by the bearer of the link while there is none', () => {
  const account = (accountId: string) => ({
    ...{ kind: 'account' as const, verified: true, accountId },
  });
  const bearer = (familyId: string) => ({
    ...{ kind: 'family_bearer' as const, partyId: 'party', familyId },
  });
  expect(pending().isOf(account('account'))).toBe(true);
  expect(pending().isOf(account('other'))).toBe(false);
  expect(pending().isOf(bearer('family'))).toBe(false);
  const linked = new Invitation({ ...place, accountId: null }, NOW);
  expect([linked.isOf(bearer('family')), linked.isOf(bearer('other'))]).toEqual([true, false]);
});
