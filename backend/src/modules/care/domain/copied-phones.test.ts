import { copiedPhones } from './copied-phones.js';

const copy = (deviceId: string, minute: number, isWiped = false) => ({
  id: `${deviceId} ${minute}`,
  deviceId,
  madeAt: new Date(minute * 60_000),
  wipedAt: isWiped ? new Date(9e8) : null,
});

describe('phones with copies of care data', () => {
  it('are none without copies', () => {
    expect(copiedPhones([])).toEqual({ phones: 0, wiped: 0 });
  });

  it('count once, however often they fetched, and by their last copy', () => {
    const copies = [
      ...[copy('a', 1, true), copy('a', 2), copy('b', 3), copy('b', 4, true)],
      ...[copy('c', 5, true), copy('c', 6)],
    ];
    expect(copiedPhones(copies)).toEqual({ phones: 3, wiped: 1 });
    expect(copiedPhones([...copies].reverse())).toEqual({ phones: 3, wiped: 1 });
  });
});
