import { hostTexts } from '../parties.api.js';
import { handOn, joinHosts, leaveHosts, offerHosting, withdrawHosting } from './hosting.js';
import { Party, type PartyPlan } from './party.entity.js';

const NOW = new Date('2027-03-01T12:00:00Z');
const HOUR = 3_600_000;
const OTHER = '22222222-2222-4222-8222-222222222222';

const plan = (changes: Partial<PartyPlan> = {}): PartyPlan => ({
  hostId: '11111111-1111-4111-8111-111111111111',
  name: 'Cumple de Sofía',
  dateStart: new Date('2027-03-20T19:00:00Z'),
  dateEnd: new Date('2027-03-20T22:00:00Z'),
  rsvpDueDate: new Date('2027-03-18T19:00:00Z'),
  timezone: 'America/Montevideo',
  address: 'Av. Italia 1234',
  city: 'Montevideo',
  country: 'Uruguay',
  maxAdults: 5,
  maxKids: 5,
  theme: null,
  visitorView: 'details',
  requiresHandover: false,
  hostName: null,
  honoreeName: null,
  turns: null,
  ...hostTexts(() => null),
  contactPhone: null,
  minimumKids: null,
  pricePerKid: null,
  ...changes,
});

const planned = (changes: Partial<PartyPlan> = {}) => new Party(plan(changes), NOW);

/** The code of the rule that broke, and of the field's where there is one. */
function broken(act: () => unknown): string {
  try {
    act();
  } catch (error) {
    const { code, details } = error as {
      code: string;
      details?: { field: string; code: string }[];
    };
    return details?.[0] ? `${details[0].field}:${details[0].code}` : code;
  }
  return 'nothing';
}

describe('a party that is planned', () => {
  it('is pending and has no views', () => {
    expect(planned()).toMatchObject({ status: 'pending', viewsCount: 0 });
  });

  it('has no pictures and no rating until they are set', () => {
    const party = planned();
    expect(party).toMatchObject({ pictureIds: [], averageRating: null });
    party.showPictures(['b', 'a']);
    party.setAverageRating(4.5);
    expect(party).toMatchObject({ pictureIds: ['b', 'a'], averageRating: 4.5 });
  });

  it.each([
    ['ends before it starts', { dateEnd: plan().dateStart }, 'date_end:before_start'],
    [
      'lasts over 72 hours',
      { dateEnd: new Date(plan().dateStart.getTime() + 73 * HOUR) },
      'date_end:too_long',
    ],
    [
      'closes answers after its start',
      { rsvpDueDate: plan().dateEnd },
      'rsvp_due_date:after_start',
    ],
    [
      'is over two years away',
      { dateStart: new Date('2029-04-01T19:00:00Z'), dateEnd: new Date('2029-04-01T22:00:00Z') },
      'date_start:too_far',
    ],
    [
      'is over already',
      {
        dateStart: new Date('2027-02-01T19:00:00Z'),
        dateEnd: new Date('2027-02-01T22:00:00Z'),
        rsvpDueDate: new Date('2027-02-01T19:00:00Z'),
      },
      'date_end:in_the_past',
    ],
  ])('is refused when it %s', (_, changes, code) => {
    expect(broken(() => planned(changes))).toBe(code);
  });
});

describe('the limits of a party’s dates', () => {
  const farthest = new Date('2029-03-01T12:00:00Z');
  const justAfter = (moment: Date) => new Date(moment.getTime() + 1);
  const farAway = (dateStart: Date) => ({
    dateStart,
    dateEnd: new Date(dateStart.getTime() + HOUR),
  });
  const over = (dateEnd: Date) => ({
    dateStart: new Date(NOW.getTime() - HOUR),
    dateEnd,
    rsvpDueDate: new Date(NOW.getTime() - HOUR),
  });

  it('are two years to the millisecond, when it is planned and when it is edited', () => {
    const [last, first] = [farAway(farthest), farAway(justAfter(farthest))];
    expect(broken(() => planned(last))).toBe('nothing');
    expect(broken(() => planned(first))).toBe('date_start:too_far');
    expect(broken(() => planned().edit(last, NOW))).toBe('nothing');
    expect(broken(() => planned().edit(first, NOW))).toBe('date_start:too_far');
  });

  it('leave no new party that is over now, and let one be edited that is', () => {
    expect(broken(() => planned(over(NOW)))).toBe('date_end:in_the_past');
    expect(broken(() => planned(over(justAfter(NOW))))).toBe('nothing');
    expect(broken(() => planned().edit(over(NOW), NOW))).toBe('nothing');
  });
});

describe('the state of a party', () => {
  it('goes from pending to started to finished and back to started', () => {
    const party = planned();
    party.changeStatus('started', NOW);
    party.changeStatus('finished', NOW);
    party.changeStatus('started', NOW);
    expect(party.status).toBe('started');
  });

  it.each([
    ['pending', 'finished'],
    ['pending', 'pending'],
    ['started', 'started'],
    ['started', 'pending'],
    ['finished', 'finished'],
    ['finished', 'pending'],
  ] as const)('does not go from %s to %s', (from, to) => {
    const party = planned();
    if (from !== 'pending') party.start(NOW);
    if (from === 'finished') party.finish(NOW);
    expect(broken(() => party.changeStatus(to, NOW))).toBe('invalid_status_transition');
  });
});

describe('moving a party', () => {
  const START = plan().dateStart;
  const END = plan().dateEnd;
  const DAY = 24 * HOUR;
  const later = (moment: Date, ms: number) => new Date(moment.getTime() + ms);
  const moved = (party: Party, ms: number, now = NOW) =>
    party.edit(
      { dateStart: later(START, ms), dateEnd: later(END, ms), rsvpDueDate: later(NOW, ms) },
      now,
    );
  const follows = { fixedEnd: null, hasPassed: false, farFrom: null };
  const passed = { fixedEnd: END, hasPassed: true, farFrom: null };

  it('before its end takes with it what was stated for it', () => {
    expect(moved(planned(), DAY, later(END, -1))).toEqual(follows);
  });

  it('after its end does not, to the millisecond, whether it was started or not', () => {
    expect(moved(planned(), DAY, END)).toEqual(passed);
    const started = planned();
    started.start(START);
    started.finish(END);
    started.start(END);
    expect(moved(started, DAY, later(END, 1))).toEqual(passed);
  });

  it('once it was started, does not either', () => {
    const party = planned();
    party.start(NOW);
    expect(party.edit({ dateEnd: later(END, 4 * HOUR) }, NOW)).toEqual({
      ...follows,
      fixedEnd: END,
    });
    party.finish(NOW);
    party.start(NOW);
    expect(party.edit({ dateEnd: later(END, 5 * HOUR) }, NOW)).toMatchObject({
      fixedEnd: later(END, 4 * HOUR),
    });
  });

  it('to an earlier end opens nothing for longer', () => {
    const kept = { ...passed, fixedEnd: null };
    expect(moved(planned(), -HOUR, later(END, 1))).toEqual(kept);
    expect(planned().edit({ name: 'Otra' }, later(END, 1))).toEqual(kept);
  });

  it('by more than 14 days asks the guests again', () => {
    expect(moved(planned(), 14 * DAY)).toEqual(follows);
    expect(moved(planned(), 14 * DAY + 1)).toEqual({ ...follows, fixedEnd: END, farFrom: START });
    expect(moved(planned(), -14 * DAY)).toEqual(follows);
    expect(moved(planned(), -14 * DAY - 1)).toEqual({ ...follows, fixedEnd: END, farFrom: START });
  });

  it('in steps asks them when the steps are as far together', () => {
    const party = planned();
    expect(moved(party, 10 * DAY)).toEqual(follows);
    expect(party.edit({ name: 'Otra' }, NOW)).toEqual(follows);
    expect(moved(party, 20 * DAY)).toEqual({
      ...follows,
      fixedEnd: later(END, 10 * DAY),
      farFrom: START,
    });
    expect(moved(party, 30 * DAY)).toEqual(follows); // from where they were asked
  });

  it('back to its date is no step', () => {
    const party = planned();
    moved(party, 10 * DAY);
    moved(party, 0);
    expect(party.movedFrom).toBeNull();
    expect(moved(party, 14 * DAY)).toEqual(follows);
  });

  it('in steps asks them too once it was started or its end has passed', () => {
    const started = planned();
    started.start(NOW);
    expect(moved(started, 10 * DAY)).toEqual({ ...follows, fixedEnd: END });
    expect(moved(started, 20 * DAY)).toMatchObject({ farFrom: START });
    const over = planned();
    expect(moved(over, 10 * DAY, END)).toEqual(passed);
    expect(moved(over, 20 * DAY, END)).toMatchObject({ farFrom: START });
  });

  it('is taken back at an end from which it would have followed', () => {
    const at = later(END, -1);
    const back = (ms: number, now = at, party = planned()) => (
      moved(party, 30 * DAY, at),
      moved(party, ms, at),
      party.isBackAt(END, END, now)
    );
    expect([back(0), back(0, END)]).toEqual([true, false]);
    expect([14, -14].map((days) => back(days * DAY))).toEqual([true, true]);
    expect([14 * DAY + 1, -14 * DAY - 1].map((ms) => back(ms))).toEqual([false, false]);
    const started = () => {
      const party = planned();
      party.start(NOW);
      return party;
    };
    expect([-1, 0, 1].map((ms) => back(ms, at, started()))).toEqual([true, true, false]);
  });

  it('counts days by its calendar', () => {
    // The clocks in Madrid go forward on 28 March.
    const party = planned({ timezone: 'Europe/Madrid' });
    expect(moved(party, 14 * DAY - HOUR)).toEqual(follows);
    expect(moved(planned({ timezone: 'Europe/Madrid' }), 14 * DAY)).toMatchObject({
      farFrom: START,
    });
  });
});

describe('editing a party', () => {
  it('keeps the wall-clock times when only the zone changes', () => {
    const party = planned();
    party.edit({ timezone: 'Europe/Madrid' }, NOW);
    expect(party.dateStart).toEqual(new Date('2027-03-20T15:00:00Z'));
    expect(party.rsvpDueDate).toEqual(new Date('2027-03-18T15:00:00Z'));
  });

  it('reopens a party that a wrong clock finished before it was started', () => {
    const party = planned();
    party.finishWhenForgotten(new Date('2027-04-20T00:00:00Z'));
    party.closeRsvp(NOW);
    party.edit({ rsvpDueDate: new Date('2027-03-19T19:00:00Z') }, NOW);
    expect([party.status, party.rsvpClosedAt]).toEqual(['pending', null]);
  });

  it.each<[string, (party: Party) => void, Date]>([
    ['was started', (party) => (party.start(NOW), party.finish(NOW)), NOW],
    ['is of an erased host', (party) => party.anonymise(NOW), NOW],
    [
      'was forgotten',
      (party) => party.finishWhenForgotten(new Date('2027-03-22T00:00:00Z')),
      new Date('2027-03-22T00:00:00Z'),
    ],
  ])('is refused when it is finished and %s', (_, finish, now) => {
    const party = planned();
    finish(party);
    expect(broken(() => party.edit({ maxKids: 3 }, now))).toBe('party_finished');
  });

  it('is reopened only until a day after its end, when it was due to be finished', () => {
    const dueAt = plan().dateEnd.getTime() + 24 * HOUR;
    const edited = (at: number) => {
      const party = planned();
      party.finishWhenForgotten(new Date(dueAt));
      return broken(() => party.edit({ maxKids: 3 }, new Date(at)));
    };
    expect([edited(dueAt - 1), edited(dueAt)]).toEqual(['nothing', 'party_finished']);
  });

  it('reopens the answers when the deadline moves into the future', () => {
    const party = planned();
    party.rsvpClosedAt = NOW;
    party.edit({ rsvpDueDate: new Date('2027-03-19T19:00:00Z') }, NOW);
    expect(party.rsvpClosedAt).toBeNull();
  });

  it('leaves the answers closed while the deadline is not in the future', () => {
    const party = planned();
    party.rsvpClosedAt = NOW;
    party.edit({ rsvpDueDate: NOW }, NOW);
    expect(party.rsvpClosedAt).toEqual(NOW);
  });

  it('refuses dates that a new party could not have', () => {
    const party = planned();
    expect(broken(() => party.edit({ dateEnd: plan().dateStart }, NOW))).toBe(
      'date_end:before_start',
    );
    expect(party.dateEnd).toEqual(plan().dateEnd);
  });

  it('accepts a video link, and null', () => {
    const party = planned();
    party.showVideo('https://youtu.be/dQw4w9WgXcQ');
    expect(party.youtubeId).toBe('dQw4w9WgXcQ');
    expect(broken(() => party.showVideo('https://example.com'))).toBe('youtube_link:youtube');
    party.showVideo(null);
    expect(party.youtubeId).toBeNull();
  });

  it('sets the language of its mails', () => {
    const party = planned();
    party.setMailLocale('pt-BR');
    expect(party.locale).toBe('pt-BR');
  });

  it('is over when the party is finished', () => {
    const party = planned();
    party.start(NOW);
    party.finish(NOW);
    expect(broken(() => party.edit({ name: 'Otra' }, NOW))).toBe('party_finished');
    expect(broken(() => party.showVideo(null))).toBe('party_finished');
  });
});

describe('a party that its host did not finish', () => {
  const dayAfter = new Date('2027-03-21T22:00:00Z');
  const justBefore = new Date(dayAfter.getTime() - 1);

  it.each(['pending', 'started'] as const)('is over a day after its end when %s', (status) => {
    const party = planned();
    if (status === 'started') party.start(NOW);
    expect(party.finishWhenForgotten(justBefore)).toBe(false);
    expect(party.finishWhenForgotten(dayAfter)).toBe(true);
    expect(party.status).toBe('finished');
    expect(party.finishWhenForgotten(dayAfter)).toBe(false);
  });

  it('is given another day when its host opens it again', () => {
    const party = planned();
    party.finishWhenForgotten(dayAfter);
    party.start(dayAfter);
    expect(party.finishWhenForgotten(new Date(dayAfter.getTime() + 23 * HOUR))).toBe(false);
    expect(party.finishWhenForgotten(new Date(dayAfter.getTime() + 24 * HOUR))).toBe(true);
  });
});

describe('a party whose host is erased', () => {
  it('is finished and shows nothing that identifies the host', () => {
    const voice = {
      hostName: 'Ana y Bruno',
      honoreeName: 'Sofía',
      turns: 6,
      ...hostTexts((name) => `Texto de ${name}`),
      contactPhone: '+59899123456',
    };
    const party = planned({ minimumKids: 15, pricePerKid: 450, ...voice });
    party.start(NOW);
    party.showVideo('https://youtu.be/dQw4w9WgXcQ');
    const later = new Date(NOW.getTime() + HOUR);
    party.anonymise(later);
    expect(party).toMatchObject({
      status: 'finished',
      name: '—',
      address: '—',
      visitorView: 'minimal',
      youtubeId: null,
      minimumKids: null,
      pricePerKid: null,
      hostName: null,
      honoreeName: null,
      turns: null,
      ...hostTexts(() => null),
      contactPhone: null,
      rsvpClosedAt: later,
    });
  });

  it('keeps when it was finished, and is not changed in calendars again', () => {
    const party = planned();
    party.start(NOW);
    party.finish(NOW);
    party.anonymise(new Date(NOW.getTime() + HOUR));
    const { calendarSequence } = party;
    party.anonymise(new Date(NOW.getTime() + 2 * HOUR));
    expect(party).toMatchObject({ finishedAt: NOW, calendarSequence });
  });
});

describe('calling a party off', () => {
  const later = (hours: number) => new Date(plan().dateStart.getTime() + hours * HOUR);

  it('keeps its state and its first message', () => {
    const party = planned();
    party.cancel('Varicela', NOW);
    party.cancel('Lluvia', later(0));
    expect(party).toMatchObject({
      ...{ status: 'pending', cancelledAt: NOW, cancelMessage: 'Varicela' },
    });
    party.anonymise(NOW);
    expect(party.cancelMessage).toBeNull();
  });

  it('happens when the account of its host is erased, unless it is over or in progress', () => {
    const erased = (now: Date, before: (party: Party) => void = () => undefined) => {
      const party = planned();
      before(party);
      const { calendarSequence } = party;
      const isCalledOff = party.anonymise(now);
      expect(party.calendarSequence).toBe(calendarSequence + 1); // its name is gone
      return [isCalledOff, party.cancelledAt];
    };
    expect(erased(NOW)).toEqual([true, NOW]);
    expect(erased(NOW, (party) => party.start(NOW))).toEqual([true, NOW]); // by mistake
    expect(erased(later(1))).toEqual([true, later(1)]); // and was not started
    expect(erased(later(1), (party) => party.start(later(0)))).toEqual([false, null]);
    expect(erased(later(0), (party) => party.start(NOW))).toEqual([false, null]);
    expect(erased(later(1), (party) => (party.start(later(0)), party.finish(later(0))))).toEqual([
      false,
      null,
    ]);
    expect(erased(later(3))).toEqual([false, null]);
    expect(erased(later(9), (party) => void party.finishWhenForgotten(later(99)))).toEqual([
      false,
      null,
    ]);
    expect(erased(later(0), (party) => party.cancel(null, NOW))).toEqual([false, NOW]);
  });

  it('is possible until it is over or finished', () => {
    expect(broken(() => planned().cancel(null, new Date(plan().dateEnd.getTime() - 1)))).toBe(
      'nothing',
    );
    expect(broken(() => planned().cancel(null, plan().dateEnd))).toBe('party_finished');
    const finished = planned();
    finished.start(NOW);
    finished.finish(NOW);
    expect(broken(() => finished.cancel(null, NOW))).toBe('party_finished');
  });

  it('is taken back until it would have started', () => {
    const party = planned();
    expect(broken(() => party.restore(later(1)))).toBe('nothing'); // it is not called off
    party.cancel(null, NOW);
    expect(broken(() => party.restore(later(0)))).toBe('restore_expired');
    party.restore(new Date(later(0).getTime() - 1));
    expect(party).toMatchObject({ cancelledAt: null, cancelMessage: null });
    party.cancel(null, NOW);
    party.finishWhenForgotten(later(48));
    expect(broken(() => party.restore(NOW))).toBe('party_finished');
  });

  it('closes edits and changes of state', () => {
    const party = planned();
    party.cancel(null, NOW);
    expect(broken(() => party.edit({ maxKids: 3 }, NOW))).toBe('party_cancelled');
    expect(broken(() => party.changeStatus('started', NOW))).toBe('party_cancelled');
  });
});

describe('the sequence number of a calendar entry', () => {
  it('grows with each edition of what the entry shows, and with nothing else', () => {
    const party = planned();
    const seen = [party.calendarSequence];
    const after = (change: () => void) => {
      change();
      seen.push(party.calendarSequence);
    };
    after(() => party.edit({ name: 'Cumple de Juan' }, NOW));
    after(() => party.edit({ dateEnd: new Date('2027-03-20T23:00:00Z') }, NOW));
    after(() => party.edit({ dateStart: new Date('2027-03-20T20:00:00Z') }, NOW));
    after(() => party.edit({ timezone: 'America/Asuncion' }, NOW));
    after(() => party.edit({ address: 'Av. Brasil 4321' }, NOW));
    after(() => party.edit({ city: 'Salto' }, NOW));
    after(() => party.edit({ country: 'Argentina' }, NOW));
    after(() => party.cancel(null, NOW));
    after(() => party.restore(NOW));
    expect(seen).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    after(() => party.edit({ maxKids: 3, rsvpDueDate: NOW, theme: 'sea', city: 'Salto' }, NOW));
    after(() => party.restore(NOW));
    after(() => party.showVideo('https://youtu.be/dQw4w9WgXcQ'));
    expect(new Set(seen.slice(9))).toEqual(new Set([9]));
  });
});

describe('a party that is planned again', () => {
  const content: Partial<PartyPlan> = {
    ...{ theme: 'sea', visitorView: 'minimal', requiresHandover: true, hostName: 'Ana y Bruno' },
    ...{ honoreeName: 'Sofía', turns: 6, message: 'Vengan', bring: 'Medias' },
    ...{ contactPhone: '+59899123456', minimumKids: 2, pricePerKid: 300 },
  };
  const times = {
    dateStart: new Date('2028-03-20T19:00:00Z'),
    dateEnd: new Date('2028-03-20T22:00:00Z'),
  };

  it('has the content of the former one, and a deadline as long before its start', () => {
    const former = planned(content);
    former.showVideo('https://youtu.be/dQw4w9WgXcQ');
    former.showPictures(['a']);
    const again = former.duplicate(OTHER, times, NOW, 'key');
    expect(again).toMatchObject({
      ...{
        ...plan(content),
        ...times,
        hostId: OTHER,
        ...{ hostName: null, contactPhone: null }, // they are the former owner's
        rsvpDueDate: new Date('2028-03-18T19:00:00Z'),
      },
      ...{ status: 'pending', pictureIds: [], youtubeId: null, idempotencyKey: 'key' },
    });
    expect(again.id).not.toBe(former.id);
    const own = former.duplicate(former.hostId, times, NOW, null);
    expect(own).toMatchObject({ hostName: 'Ana y Bruno', contactPhone: '+59899123456' });
  });

  it('leaves empty what the former one leaves empty', () => {
    expect(planned().duplicate(OTHER, times, NOW, null)).toMatchObject({
      ...plan(),
      hostId: OTHER,
      ...times,
      rsvpDueDate: new Date('2028-03-18T19:00:00Z'),
    });
  });

  it('can be made of a party that is finished or called off, and takes place', () => {
    const [finished, cancelled] = [planned(), planned()];
    finished.changeStatus('started', NOW);
    finished.changeStatus('finished', NOW);
    cancelled.cancel('Varicela', NOW);
    for (const former of [finished, cancelled]) {
      const again = former.duplicate(OTHER, times, NOW, null);
      expect(again).toMatchObject({ status: 'pending', cancelledAt: null, cancelMessage: null });
    }
  });

  it('keeps the rules of dates', () => {
    const backwards = { dateStart: times.dateEnd, dateEnd: times.dateStart };
    expect(broken(() => planned().duplicate(OTHER, backwards, NOW, null))).toBe(
      'date_end:before_start',
    );
  });
});

describe('the hosts of a party', () => {
  const offered = () => {
    const party = planned();
    offerHosting(party, 'hash', NOW);
    return party;
  };
  const joined = (...ids: string[]) => {
    const party = planned();
    for (const id of ids) {
      offerHosting(party, id, NOW);
      joinHosts(party, id, id, NOW);
    }
    return party;
  };
  const owner = plan().hostId;

  it('are the owner, and who accepted a link', () => {
    expect(planned().hostIds).toEqual([owner]);
    expect(joined('a', 'b').hostIds).toEqual([owner, 'a', 'b']);
  });

  it('are five at most', () => {
    const party = joined('a', 'b', 'c', 'd');
    expect(broken(() => offerHosting(party, 'hash', NOW))).toBe('limit_reached');
  });

  it('do not join with another link, nor with one that was used, replaced, withdrawn or is old', () => {
    const used = offered();
    joinHosts(used, 'a', 'hash', NOW);
    const replaced = offered();
    offerHosting(replaced, 'another', NOW);
    const withdrawn = offered();
    withdrawHosting(withdrawn);
    for (const party of [planned(), used, replaced, withdrawn]) {
      expect(broken(() => joinHosts(party, 'b', 'hash', NOW))).toBe('not_found');
    }
    const later = new Date(NOW.getTime() + 14 * 24 * 3_600_000);
    expect(broken(() => joinHosts(offered(), 'b', 'hash', later))).toBe('not_found');
    joinHosts(offered(), 'b', 'hash', new Date(later.getTime() - 1));
  });

  it('do not join twice, nor a party that is finished', () => {
    const party = joined('a');
    offerHosting(party, 'hash', NOW);
    expect(broken(() => joinHosts(party, 'a', 'hash', NOW))).toBe('already_host');
    expect(broken(() => joinHosts(party, owner, 'hash', NOW))).toBe('already_host');
    party.changeStatus('started', NOW);
    party.changeStatus('finished', NOW);
    expect(broken(() => joinHosts(party, 'b', 'hash', NOW))).toBe('not_found');
    expect(broken(() => offerHosting(party, 'hash', NOW))).toBe('party_finished');
  });

  it('may leave, but for the owner', () => {
    const party = joined('a', 'b');
    leaveHosts(party, 'a');
    expect(party.hostIds).toEqual([owner, 'b']);
    expect(broken(() => leaveHosts(party, 'a'))).toBe('not_found');
    expect(broken(() => leaveHosts(party, owner))).toBe('owner_stays');
  });

  it('take the party over from its owner, who stays a host', () => {
    const party = joined('a', 'b');
    offerHosting(party, 'hash', NOW);
    handOn(party, 'b');
    expect(party.hostIds).toEqual(['b', owner, 'a']);
    expect(party.hostLinkHash).toBeNull();
    expect(broken(() => handOn(party, 'stranger'))).toBe('not_found');
    handOn(party, 'b');
    expect(party.hostId).toBe('b');
  });

  it('are none but the owner once the account is erased', () => {
    const party = joined('a');
    offerHosting(party, 'hash', NOW);
    party.anonymise(NOW);
    expect(party.hostIds).toEqual([owner]);
    expect(party.hostLinkHash).toBeNull();
  });

  it('see that another edited the party meanwhile', () => {
    const party = planned();
    party.assertUnchangedSince(0);
    party.edit({ name: 'Otro nombre' }, NOW);
    expect(broken(() => party.assertUnchangedSince(0))).toBe('party_changed');
    party.assertUnchangedSince(1);
    party.showVideo('https://youtu.be/dQw4w9WgXcQ');
    expect(broken(() => party.assertUnchangedSince(1))).toBe('party_changed');
    party.assertUnchangedSince(undefined); // of a client that does not say it
  });
});

describe('the terms of a party', () => {
  it('are what guests rely on', () => {
    const party = planned();
    const { dateStart, dateEnd, timezone, address, city } = plan();
    const terms = { dateStart, dateEnd, timezone, address, city };
    expect(party.terms).toEqual({ ...terms, isCancelled: false });
    party.cancel(null, NOW);
    expect(party.terms).toEqual({ ...terms, isCancelled: true });
  });
});
