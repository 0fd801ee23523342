import { handoverInWords, type ToldHandover } from './handover-in-words.js';

const told: ToldHandover = {
  takerKind: 'guardian',
  takerName: 'Abuela Celia',
  proof: 'qr',
  reason: null,
  concern: null,
  happenedAt: new Date('2027-03-20T21:00:00Z'),
  by: null,
  isByHelper: false,
};
const lines = (given: Partial<ToldHandover>) =>
  handoverInWords({ ...told, ...given }, 'es')
    .split('\n')
    .slice(1);

it('names the taker and the proof', () => {
  expect(lines({})).toEqual(['Con quién: Abuela Celia.', 'Mostró el pase que le enviaste.']);
});

it('names the concern first, and the reason and who recorded it last', () => {
  const by = { by: 'Laura' };
  expect(lines({ concern: 'blocked', proof: 'override', reason: 'Llovía', ...by })).toEqual([
    'Pediste que no se entregara a esta persona.',
    'Con quién: Abuela Celia.',
    'Se decidió en la puerta, sin pase ni confirmación.',
    'Motivo que se anotó: «Llovía»',
    'Lo anotó Laura.',
  ]);
});

it('of a child who leaves alone as the family allowed, says no more than that', () => {
  const alone = { takerKind: 'alone', takerName: null } as const;
  const [sentence] = lines({ ...alone, proof: 'known' });
  expect(lines({ ...alone, proof: 'known' })).toEqual([
    'Se fue sin un adulto, como lo permitiste.',
  ]);
  expect(lines({ ...alone, proof: 'override' })).toEqual([
    sentence,
    'Se decidió en la puerta, sin pase ni confirmación.',
  ]);
});

it('of a helper, is what the helper says', () => {
  const byHelper = (by: string | null) => lines({ by, isByHelper: true });
  expect(byHelper('Tito').at(-1)).toBe('Según Tito, que ayudaba en la puerta.');
  expect(byHelper(null)).toEqual(lines({}));
});
