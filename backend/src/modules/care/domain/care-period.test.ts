import {
  careEndOf,
  isCareOver,
  isInGap,
  isPurgedBefore,
  isToldByMail,
  LATE_DAYS,
} from './care-period.js';
import { CarePurge } from './care-purge.entity.js';
import { CareReceipt, sumOfRows } from './care-receipt.entity.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const END = new Date('2027-03-20T22:00:00Z');
const after = (ms: number) => new Date(END.getTime() + ms);

describe('care data of a party', () => {
  it('are kept for a day after its end', () => {
    expect(careEndOf(END)).toEqual(after(DAY));
    expect(isCareOver(END, after(DAY))).toBe(false);
    expect(isCareOver(END, after(DAY + 1))).toBe(true);
  });

  it('for an earlier end are purged by themselves when that is over before the party ends', () => {
    expect(isPurgedBefore(END, after(DAY))).toBe(true);
    expect(isPurgedBefore(END, after(DAY - 1))).toBe(false);
  });

  it('wait for an end in a gap of the clock', () => {
    const gap = { from: END, to: after(HOUR) };
    const ends = [END, after(1), after(HOUR), after(HOUR + 1)];
    expect(ends.map((end) => isInGap(end, gap))).toEqual([false, true, true, false]);
    expect(isInGap(after(1), null)).toBe(false);
  });

  it('are purged with a mail to the families, unless the party is long past', () => {
    const last = DAY + LATE_DAYS * DAY;
    expect(isToldByMail(END, after(last - 1))).toBe(true);
    expect(isToldByMail(END, after(last))).toBe(false);
  });

  it('are purged again when something came late, or the party was moved', () => {
    const purge = new CarePurge('party', after(DAY), after(2 * DAY));
    expect(purge).toMatchObject({
      ...{ partyId: 'party', careEnd: after(DAY), purgedAt: after(2 * DAY) },
    });
    purge.repeat(after(8 * DAY), after(9 * DAY));
    expect(purge).toMatchObject({ careEnd: after(8 * DAY), purgedAt: after(9 * DAY) });
  });
});

describe('a receipt', () => {
  it('counts what was deleted, with what came late', () => {
    const receipt = new CareReceipt('party', 'family', { notes: 2, passes: 1 }, END);
    expect(receipt).toMatchObject({
      ...{ partyId: 'party', familyId: 'family', purged: { notes: 2, passes: 1 } },
      purgedAt: END,
    });
    expect(receipt.id).not.toBe(new CareReceipt('party', 'account', {}, END).id);
    receipt.add({ passes: 3, blocks: 4 }, after(1));
    expect(receipt.purged).toEqual({ notes: 2, passes: 4, blocks: 4 });
    expect(receipt.purgedAt).toEqual(after(1));
  });

  it('has no kind of which nothing was deleted', () => {
    expect(sumOfRows({ notes: 0 }, { passes: 0 })).toEqual({});
  });
});
