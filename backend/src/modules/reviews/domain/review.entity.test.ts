import { Review } from './review.entity.js';

const NOW = new Date('2027-03-01T12:00:00Z');
const LATER = new Date('2027-03-02T12:00:00Z');
const written = () => new Review('party', 'account', { rating: 4, review: 'Muy linda' }, NOW);

describe('a review', () => {
  it('contains its party, author, opinion and time', () => {
    const review = written();
    expect(review).toMatchObject({
      partyId: 'party',
      accountId: 'account',
      rating: 4,
      review: 'Muy linda',
      createdAt: NOW,
      updatedAt: NOW,
    });
    expect(review.id).toMatch(/^[0-9a-f-]{36}$/);
  });

  it.each([
    [{ rating: 2 }, { rating: 2, review: 'Muy linda' }],
    [{ review: 'No tan linda' }, { rating: 4, review: 'No tan linda' }],
    [
      { rating: 1, review: 'Fea de verdad' },
      { rating: 1, review: 'Fea de verdad' },
    ],
  ])('rewritten with %j keeps the rest', (change, expected) => {
    const review = written();
    review.rewrite(change, LATER);
    expect(review).toMatchObject({ ...expected, createdAt: NOW, updatedAt: LATER });
  });
});
