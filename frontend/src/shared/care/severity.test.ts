import { inUrgency, severityLooks } from './severity';

it('puts first what matters soonest, and keeps the order otherwise', () => {
  const of = (name: string, severity: keyof typeof severityLooks) => ({ name, severity });
  const given = [
    of('Asma', 'care'),
    of('Celiaquía', 'plate'),
    of('Maní', 'urgent'),
    of('Huevo', 'plate'),
  ];
  expect(inUrgency(given).map(({ name }) => name)).toEqual(['Maní', 'Celiaquía', 'Huevo', 'Asma']);
});

it('has a colour and a mark of its own for each severity', () => {
  const looks = Object.values(severityLooks);
  expect(new Set(looks.map(({ color }) => color)).size).toBe(looks.length);
  expect(new Set(looks.map(({ Icon }) => Icon)).size).toBe(looks.length);
});
