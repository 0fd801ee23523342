import { Consent, opensMore } from './consent.entity.js';

const NOW = new Date('2027-03-01T12:00:00Z');
const LATER = new Date('2027-03-02T12:00:00Z');

const undecided = () => new Consent('invitation', 'party');
const dates = ({ textVersion, consentedAt, revokedAt }: Consent) => [
  textVersion,
  consentedAt,
  revokedAt,
];
const IMPLIED = [null, null, null];

/** Shared after a refusal. */
const shared = (at = NOW) => {
  const consent = undecided();
  consent.decide({ share: false }, null, NOW);
  consent.decide({ share: true }, NOW, at);
  return consent;
};

it.each([
  [{ share: true }, true],
  [{ share: false }, false],
  [{ photos: 'yes' as const }, true],
  [{ photos: 'no' as const }, false],
  [{ whatToDo: 'Llamar' }, true],
  [{ whatToDo: '' }, false],
  [{ photos: null, whatToDo: null }, false],
  [{}, false],
])('%j opens more: %s', (choices, isMore) => {
  expect(opensMore(choices)).toBe(isMore);
});

it('is new without a decision, and stays so when the household shares what it named', () => {
  const { invitationId, partyId, photos, whatToDo, ...given } = undecided();
  expect([invitationId, partyId, photos, whatToDo]).toEqual(['invitation', 'party', null, null]);
  expect(given).toMatchObject({ textVersion: null, consentedAt: null, revokedAt: null });
  for (const namedAt of [NOW, null]) {
    const consent = undecided();
    consent.decide({ share: true }, namedAt, LATER);
    consent.renew(LATER);
    expect(dates(consent)).toEqual(IMPLIED);
  }
});

describe('a refusal', () => {
  it('remembers since when the guest was named, once', () => {
    const consent = undecided();
    consent.decide({ share: false }, NOW, LATER);
    consent.decide({ share: false }, NOW, NOW);
    expect(dates(consent)).toEqual([1, NOW, LATER]);
  });

  it('of one who was not named has no consent before it', () => {
    const consent = undecided();
    consent.decide({ share: false }, null, NOW);
    expect(dates(consent)).toEqual([null, null, NOW]);
  });

  it('outlives all answers', () => {
    const consent = undecided();
    consent.decide({ share: false }, NOW, LATER);
    for (const answer of ['renew', 'giveUp'] as const) {
      consent[answer](LATER);
      expect(dates(consent)).toEqual([1, NOW, LATER]);
    }
  });

  it('is taken back by the household: from then on, or since before it', () => {
    expect(dates(shared(LATER))).toEqual([1, LATER, null]);
    const consent = undecided();
    consent.decide({ share: false }, NOW, LATER);
    consent.decide({ share: true }, NOW, LATER);
    expect(dates(consent)).toEqual([1, NOW, null]);
  });

  it('that is taken back of one who is not named leaves the consent to the naming', () => {
    const consent = undecided();
    consent.decide({ share: false }, NOW, LATER);
    consent.decide({ share: true }, null, LATER);
    expect(dates(consent)).toEqual(IMPLIED);
  });
});

it('is agreed to anew when the text has changed', () => {
  for (const again of [
    (consent: Consent) => consent.renew(LATER),
    (consent: Consent) => consent.decide({ share: true }, NOW, LATER),
  ]) {
    const consent = shared();
    again(consent);
    expect(dates(consent)).toEqual([1, NOW, null]);
    consent.textVersion = 0;
    again(consent);
    expect(dates(consent)).toEqual([1, LATER, null]);
  }
});

it('that was agreed to under another text is remembered as that with a refusal', () => {
  const consent = shared();
  consent.textVersion = 0;
  consent.decide({ share: false }, NOW, LATER);
  expect(dates(consent)).toEqual([0, NOW, LATER]);
});

it('ends with the place, as photos and what to do; what is left out stays', () => {
  const consent = shared();
  consent.decide({ photos: 'yes', whatToDo: 'Llamar' }, NOW, NOW);
  consent.decide({}, NOW, NOW);
  expect(consent).toMatchObject({ photos: 'yes', whatToDo: 'Llamar' });
  consent.giveUp();
  expect(dates(consent)).toEqual(IMPLIED);
  expect(consent).toMatchObject({ photos: null, whatToDo: null });
});

it('after the party keeps the photo permission', () => {
  const consent = shared();
  consent.decide({ photos: 'no', whatToDo: 'Llamar' }, NOW, NOW);
  consent.forgetNotes();
  expect(consent).toMatchObject({ consentedAt: NOW, photos: 'no', whatToDo: null });
});

it('is given by a word to the host without a text, until the guest gives up its place', () => {
  const consent = undecided();
  consent.agreeByWord(NOW);
  expect(dates(consent)).toEqual([null, NOW, null]);
  consent.giveUp();
  expect(dates(consent)).toEqual(IMPLIED);
});
