import { inWords, previewCard, previewVersion, type ShownParty } from './preview-card.js';

const TEXTS = {
  locale: 'es',
  title: '¡Tienes una invitación!',
  open: 'Ábrela',
  cancelled: 'Se canceló',
  invites: (host: string, isSeveral: boolean) => `Te invita${isSeveral ? 'n' : ''} ${host}`,
};
const NOW = new Date('2027-02-01T12:00:00Z');
const PARTY: ShownParty = {
  id: '11111111-1111-4111-8111-111111111111',
  name: 'Cumple de Sofía',
  day: '2027-03-20',
  hostName: 'Ana',
  theme: 'sea',
  coverId: null,
  isCancelled: false,
};

const cardOf = (changes: Partial<ShownParty> = {}) =>
  previewCard({ ...PARTY, ...changes }, TEXTS, NOW);

describe('the card of a party', () => {
  it('has its name, day and who invites', () => {
    expect(cardOf()).toEqual({
      partyId: PARTY.id,
      title: 'Cumple de Sofía',
      when: 'Sábado 20 de marzo',
      who: 'Te invita Ana',
      theme: 'sea',
      coverId: null,
      locale: 'es',
    });
  });

  it('shows that it is called off, in place of who invites', () => {
    const { title, when, who } = cardOf({ isCancelled: true });
    expect([title, when, who]).toEqual(['Cumple de Sofía', 'Sábado 20 de marzo', 'Se canceló']);
  });

  it.each(['Ana y Bruno', 'Ana e Inés', 'Ana, Bruno', 'Ana & Bruno', 'Ana + Bruno'])(
    'knows that %s are several',
    (hostName) => expect(cardOf({ hostName }).who).toBe(`Te invitan ${hostName}`),
  );

  it.each(['Ana', 'Yamandú', 'Eleonora', 'Mary'])('knows that %s is one', (hostName) =>
    expect(cardOf({ hostName }).who).toBe(`Te invita ${hostName}`),
  );

  it('leaves out who invites when that is not known', () => {
    expect(cardOf({ hostName: '' }).who).toBe('');
  });

  it('shows nothing of an unknown party', () => {
    expect(previewCard(undefined, TEXTS, NOW)).toMatchObject({
      partyId: null,
      title: TEXTS.title,
      who: '',
      theme: null,
      coverId: null,
    });
  });
});

it('a day is written out, with a year that is not the present one', () => {
  expect(inWords('2027-09-01', 'es', NOW)).toBe('Miércoles 1 de septiembre');
  expect(inWords('2028-09-01', 'es', NOW)).toBe('Viernes 1 de septiembre de 2028');
});

describe('the version of a card', () => {
  const version = (changes: Partial<ShownParty> = {}, drawing = 'a') =>
    previewVersion(cardOf(changes), drawing);

  it('is of 22 letters that an address may have', () => {
    expect(version()).toMatch(/^[\w-]{22}$/);
    expect(version()).toBe(version());
  });

  it.each([
    { name: 'Otra' },
    { day: '2027-03-21' },
    { hostName: 'Bruno' },
    { theme: 'space' },
    { coverId: 'p' },
  ])('changes with %j', (changes) => expect(version(changes)).not.toBe(version()));

  it('changes with the way in which a release draws', () => {
    expect(version({}, 'b')).not.toBe(version());
  });

  it('is that of the image, whose party may be another', () => {
    expect(version({ id: '22222222-2222-4222-8222-222222222222' })).toBe(version());
  });
});
