import type { Family, Person } from './api/types';
import {
  askedOf,
  countByGroup,
  groupOf,
  hasOwnLink,
  hasOwnName,
  inOrder,
  isUnsent,
  shownIn,
} from './familyGroups';

const person = (full_name: string, kid: boolean, rsvp: Person['rsvp'] = null): Person => ({
  ...{ id: full_name, guest_id: full_name, full_name, kid, rsvp, email: null, stays: null },
  ...{ status: 'not_arrived', added_by_host: false, possible_repeat: false },
});
const family = (given: Partial<Family>): Family => ({
  ...{ id: given.name ?? 'a', origin: 'listed', name: 'Los Paz', children: [], phone: null },
  ...{ email: null, siblings_welcome: true, link: 'l', state: 'not_opened', rsvp: null },
  ...{ has_account: false, disowned: false, sent_at: null, opened_at: null },
  ...{ answered_at: null, answered_by: null, message: null, people: [], waiting: null },
  ...{ has_care: false, reminder: null, to_tell: null },
  ...given,
});
const news = (told_at: string | null = null): Family['to_tell'] => ({
  ...{ news: 'moved', asks: false, told_at },
});
const waiting = (turn: number): Family['waiting'] => ({
  ...{ id: 'w', state: 'waiting', asked_at: '', offered_until: null, turn, guest_ids: ['Lía'] },
});

describe('a family', () => {
  it.each([
    [{}, 'missing'],
    [{ rsvp: 'not_sure' }, 'missing'],
    [{ rsvp: 'accepted', waiting: waiting(1) }, 'coming'],
    [{ rsvp: 'declined', waiting: waiting(1) }, 'waiting'],
    [{ waiting: waiting(1) }, 'waiting'],
    [{ rsvp: 'declined' }, 'declined'],
  ] as const)('is in one group: %j', (given, group) => {
    expect(groupOf(family(given))).toBe(group);
  });

  it.each([
    [{}, true],
    [{ sent_at: 'now' }, false],
    [{ state: 'opened' }, false],
    [{ rsvp: 'accepted', state: 'answered' }, false],
    [{ disowned: true }, false],
    [{ link: null }, false],
  ] as const)('has not heard of the party: %j', (given, is) => {
    expect(isUnsent(family(given))).toBe(is);
  });

  it('with an account has no link to send', () => {
    expect(hasOwnLink(family({ has_account: true }))).toBe(false);
  });

  it.each([
    [{ children: ['Juan'] }, ['Juan']],
    [{}, ['Los Paz']],
    [{ people: [person('Ana', false)] }, ['Los Paz']],
    [
      {
        ...{ rsvp: 'accepted', children: ['Juan', 'Eva'] },
        people: [
          person('Juan', true, 'accepted'),
          person('Eva', true, 'declined'),
          person('Ana', false, 'accepted'),
          person('Leo', false, 'declined'),
        ],
      },
      ['Juan'],
    ],
    [{ rsvp: 'accepted', people: [person('Ana', false, 'accepted')] }, ['Ana']],
    [{ waiting: waiting(1), people: [person('Lía', true), person('Ana', false)] }, ['Lía']],
  ] as [Partial<Family>, string[]][])('is its children: %j', (given, shown) => {
    expect(shownIn(family(given))).toEqual(shown);
  });

  it.each([
    ['Familia Pérez', ['Juan', 'Ana'], true],
    ['Familia Pérez', ['Juan Perez'], false],
    ['Ana', ['Ana'], false],
    ['Mateo M', ['Mateo'], true],
    ['Mateo Y', ['Mateo', 'Ana'], true],
    ['Familia Mar', ['Martina'], true],
    ['Los de Ana', ['Mariana'], true],
    ['Los de Ana', ['Ana', 'Leo'], false],
    ['Los Paz', [], false],
  ])('named %s says more than %j: %s', (name, children, is) => {
    expect(hasOwnName(family({ name, children }))).toBe(is);
  });
});

it('the list is in the order of what is left to do', () => {
  const all = [
    family({ name: 'no', rsvp: 'declined' }),
    family({ name: 'second', waiting: waiting(2) }),
    family({ name: 'first', waiting: waiting(1) }),
    family({ name: 'yes', rsvp: 'accepted' }),
    family({ name: 'sent', sent_at: 'now' }),
    family({ name: 'unsent' }),
    family({ name: 'untold', rsvp: 'accepted', to_tell: news() }),
    family({ name: 'told', rsvp: 'accepted', to_tell: news('now') }),
  ];
  expect(inOrder(all).map(({ name }) => name)).toEqual([
    ...['untold', 'unsent', 'sent', 'yes', 'told', 'no', 'first', 'second'],
  ]);
  expect(countByGroup(all)).toEqual({ missing: 2, coming: 3, declined: 1, waiting: 2 });
});

describe('what its host does next', () => {
  const reminder = { count: 0, last_at: null, state: 'ready' as const, again_at: null };
  const sent = { sent_at: 'now', reminder };
  const yes = family({ rsvp: 'accepted', state: 'answered' });
  it.each<[string, number, Partial<Family>[]]>([
    ['send', 1, [{ reminder }, sent]],
    ['remind', 2, [sent, { origin: 'opened', state: 'opened', link: null, reminder }]],
    ['list', 1, [{ ...sent, link: null }]],
    ['list', 1, [{ ...sent, disowned: true }]],
    [
      'list',
      2,
      [
        { ...sent, reminder: { ...reminder, state: 'limit' } },
        { rsvp: 'not_sure', state: 'answered' },
      ],
    ],
    ['waiting', 1, [{ waiting: waiting(1) }]],
    ['none', 1, []],
  ])('is to %s of %i', (what, count, others) => {
    expect(askedOf([yes, ...others.map(family)])).toEqual({ what, count });
  });

  it('is nothing about the own family and walk-ins', () => {
    const others = (['host', 'door'] as const).map((origin) =>
      family({ origin, rsvp: 'accepted' }),
    );
    expect(askedOf(others)).toEqual({ what: 'none', count: 0 });
  });
});
