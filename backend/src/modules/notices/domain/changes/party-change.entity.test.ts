import { ChangeNotice } from './change-notice.entity.js';
import { PartyChange } from './party-change.entity.js';
import type { Terms } from './terms.js';

const NOW = new Date('2027-03-01T12:00:00Z');
const LATER = new Date('2027-03-01T12:04:00Z');
const before: Terms = {
  dateStart: new Date('2027-03-20T19:00:00Z'),
  dateEnd: new Date('2027-03-20T22:00:00Z'),
  timezone: 'America/Montevideo',
  address: 'Rivera 1234',
  city: 'Montevideo',
  isCancelled: false,
};
const moved = { ...before, city: 'Maldonado' };
const cancelled = { ...before, isCancelled: true };
const inAMonth = {
  ...before,
  dateStart: new Date('2027-04-20T19:00:00Z'),
  dateEnd: new Date('2027-04-20T22:00:00Z'),
};
const change = (after = moved, message: string | null = 'Llueve') =>
  new PartyChange('party', { before, after }, message, NOW);

describe('a change of a party', () => {
  it('is told five minutes later', () => {
    expect(change()).toMatchObject({
      ...{ partyId: 'party', message: 'Llueve', edition: 1, changedAt: NOW, toldAt: null },
      ...{ dueAt: new Date('2027-03-01T12:05:00Z'), kind: 'moved', asksToReconfirm: true },
      ...{ before: { city: 'Montevideo' }, after: { city: 'Maldonado' } },
    });
    expect(change().id).not.toBe(change().id);
  });

  it.each([
    ['in the evening in the morning', before, moved, '2027-03-02T00:56Z', '2027-03-02T11:00Z'],
    ['25 hours before the start later', before, moved, '2027-03-19T18:00Z', '2027-03-19T18:05Z'],
    ['24 hours before the start at once', before, moved, '2027-03-19T19:00Z', '2027-03-19T19:00Z'],
    ['at night, hours before', before, cancelled, '2027-03-20T05:00Z', '2027-03-20T05:00Z'],
    ['while it goes on at once', before, moved, '2027-03-20T21:59Z', '2027-03-20T21:59Z'],
    ['to today at once', inAMonth, before, '2027-03-20T14:00Z', '2027-03-20T14:00Z'],
    ['from today at once', before, inAMonth, '2027-03-20T14:00Z', '2027-03-20T14:00Z'],
  ])('is told %s', (_, from, to, now, due) => {
    const made = new PartyChange('party', { before: from, after: to }, null, new Date(now));
    expect(made.dueAt).toEqual(new Date(due));
  });

  it('is told at once when an edit makes it concern today', () => {
    const edited = change();
    const now = new Date('2027-03-01T12:02:00Z');
    const today = { ...before, dateStart: new Date('2027-03-01T19:00:00Z') };
    edited.follow(today, null, now);
    expect(edited.dueAt).toEqual(now);
  });

  it('takes another edit in before it is told', () => {
    const edited = change();
    edited.follow({ ...before, city: 'Rocha' }, null, LATER);
    expect(edited).toMatchObject({
      ...{ before: { city: 'Montevideo' }, after: { city: 'Rocha' } },
      ...{ message: 'Llueve', edition: 2, changedAt: LATER },
      dueAt: new Date('2027-03-01T12:05:00Z'),
    });
    edited.follow(before, 'Ya no', LATER);
    expect(edited).toMatchObject({ message: 'Ya no', edition: 3, kind: undefined });
    expect(edited.asksToReconfirm).toBe(false);
    edited.tell(LATER);
    expect(edited.toldAt).toEqual(LATER);
  });

  it('has no message of a party that took place for one that is called off, nor the reverse', () => {
    const edited = change();
    edited.follow(cancelled, null, LATER);
    expect(edited).toMatchObject({ message: null, kind: 'cancelled' });
    edited.follow(cancelled, 'Enfermos', LATER);
    edited.follow(cancelled, null, LATER);
    expect(edited.message).toBe('Enfermos');
    edited.follow(moved, null, LATER);
    expect(edited.message).toBeNull();
  });

  it('is corrected without a new notice', () => {
    const corrected = change();
    corrected.correct({ ...before, city: 'Rocha' });
    expect(corrected).toMatchObject({ after: { city: 'Rocha' }, edition: 2, changedAt: NOW });
    expect(corrected.message).toBe('Llueve');
  });
});

describe('the notice of a change', () => {
  it('is seen once, and answered', () => {
    const notice = new ChangeNotice('change', 'family', true);
    const unseen = { asksToReconfirm: true, seenAt: null, answer: null };
    expect(notice).toMatchObject({ changeId: 'change', familyId: 'family', ...unseen });
    expect(notice.id).not.toBe(new ChangeNotice('change', 'family', true).id);
    notice.see(NOW);
    notice.reply('coming', LATER);
    notice.reply('not_coming', LATER);
    expect(notice).toMatchObject({ seenAt: NOW, answer: 'not_coming' });
  });

  it('is seen by an answer', () => {
    const notice = new ChangeNotice('change', 'family', true);
    notice.reply('coming', NOW);
    expect(notice).toMatchObject({ seenAt: NOW, answer: 'coming' });
  });

  it('is a new one after another edit', () => {
    const notice = new ChangeNotice('change', 'family', true);
    notice.reply('coming', NOW);
    notice.renew(false);
    expect(notice).toMatchObject({ asksToReconfirm: false, seenAt: null, answer: null });
  });

  it('moves to the family that its own joins', () => {
    const notice = new ChangeNotice('change', 'family', false);
    notice.moveTo('other');
    expect(notice.familyId).toBe('other');
  });
});
