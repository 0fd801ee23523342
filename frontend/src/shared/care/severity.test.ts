import { inUrgency, severityColors } from './severity';

it('puts first what matters soonest, and keeps the order otherwise', () => {
  const of = (name: string, severity: keyof typeof severityColors) => ({ name, severity });
  const given = [
    of('Asma', 'care'),
    of('Celiaquía', 'plate'),
    of('Maní', 'urgent'),
    of('Huevo', 'plate'),
  ];
  expect(inUrgency(given).map(({ name }) => name)).toEqual(['Maní', 'Celiaquía', 'Huevo', 'Asma']);
});

it('has a colour of its own for each severity', () => {
  const inks = Object.values(severityColors).map(({ color }) => color);
  expect(new Set(inks).size).toBe(inks.length);
});
