import { countByAnswer, filterGuests } from './guestFilter';

const guests = [
  { full_name: 'Agustín Núñez', rsvp: 'accepted' },
  { full_name: 'Sofía Pérez', rsvp: null },
  { full_name: 'Sofia Gómez', rsvp: 'declined' },
] as const;

const names = (answer: Parameters<typeof filterGuests>[1], search: string) =>
  filterGuests(guests, answer, search).map(({ full_name }) => full_name);

describe('the guest list', () => {
  it('is searched ignoring accents and case', () => {
    expect(names('all', 'SOFIA')).toEqual(['Sofía Pérez', 'Sofia Gómez']);
    expect(names('all', 'nun')).toEqual(['Agustín Núñez']);
  });

  it('is filtered by answer, none being an answer too', () => {
    expect(names('pending', '')).toEqual(['Sofía Pérez']);
    expect(names('declined', 'sofía')).toEqual(['Sofia Gómez']);
  });

  it('counts each answer', () => {
    expect(countByAnswer(guests)).toEqual({
      all: 3,
      accepted: 1,
      not_sure: 0,
      declined: 1,
      pending: 1,
    });
  });
});
