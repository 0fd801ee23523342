import { mapLink, foreignZone } from './mapAndZone';

it('asks the map for the whole address', () => {
  const link = mapLink({
    address: 'Av. Brasil 2594 & 1/2',
    city: 'Montevideo',
    country: 'Uruguay',
  });
  expect(new URL(link).searchParams.get('query')).toBe(
    'Av. Brasil 2594 & 1/2, Montevideo, Uruguay',
  );
});

describe('foreignZone', () => {
  const party = {
    date_start: '2026-12-05T16:00:00-03:00',
    timezone: 'America/Argentina/Buenos_Aires',
  };

  it('is silent where the clock shows the same hour', () => {
    expect(foreignZone(party, 180)).toBeNull();
    expect(foreignZone({ ...party, date_start: '2026-12-05T16:00:00Z' }, 0)).toBeNull();
  });

  it("is the party's elsewhere", () => {
    expect(foreignZone(party, -60)).toBe('America/Argentina/Buenos_Aires');
  });
});
