import { handoverInWords, type ToldHandover } from './handover-in-words.js';

const told: ToldHandover = {
  takerKind: 'guardian',
  takerName: 'Abuela Celia',
  proof: 'qr',
  reason: null,
  concern: null,
  happenedAt: new Date('2027-03-20T21:00:00Z'),
};
const lines = (given: Partial<ToldHandover>, by: string | null = null) =>
  handoverInWords({ ...told, ...given }, by, 'es')
    .split('\n')
    .slice(1);

it('names the taker and the proof', () => {
  expect(lines({})).toEqual(['Con quién: Abuela Celia.', 'Mostró el pase que le enviaste.']);
});

it('names the concern first, and the reason and who recorded it last', () => {
  expect(lines({ concern: 'blocked', proof: 'override', reason: 'Llovía' }, 'Laura')).toEqual([
    'Pediste que no se entregara a esta persona.',
    'Con quién: Abuela Celia.',
    'Lo decidió quien organiza la fiesta, sin pase ni confirmación.',
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
    'Lo decidió quien organiza la fiesta, sin pase ni confirmación.',
  ]);
});
