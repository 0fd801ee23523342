import { FamilyLink } from './family-link.entity.js';

const NOW = new Date('2027-03-01T12:00:00Z');
const LATER = new Date('2027-03-02T12:00:00Z');
const details = { name: 'Familia Pérez', children: ['Juan'], phone: '+59899', email: 'a@x.uy' };
const place = { partyId: 'party', position: 3, siblingsWelcome: true, idempotencyKey: 'key' };
const secret = (name: string) => ({ hash: `hash ${name}`, sealed: `sealed ${name}`, keyId: name });

const link = () => new FamilyLink(place, details, NOW);
const unanswered = {
  ...{ openedAt: null, answer: null, answeredAt: null },
  ...{ accountId: null, claimedAt: null, disownedAt: null },
};

describe('an expected family', () => {
  it('is one that has not opened its link', () => {
    expect(link()).toMatchObject({ ...place, ...details, ...unanswered, createdAt: NOW });
    expect(link().isAnswered).toBe(false);
    expect(link().id).not.toBe(link().id);
  });

  it('is expected again at another party, without its answers', () => {
    const former = link();
    former.answerWith('declined', NOW);
    former.disown(NOW);
    const again = former.expectAgain({ partyId: 'next', position: 7 }, LATER);
    expect(again).toMatchObject({
      ...{ ...place, ...details, ...unanswered, createdAt: LATER },
      ...{ partyId: 'next', position: 7, idempotencyKey: null },
    });
    expect(again.id).not.toBe(former.id);
  });

  it('may welcome siblings or not', () => {
    const family = link();
    family.welcomeSiblings(false);
    expect(family.siblingsWelcome).toBe(false);
  });
});

describe('a new secret', () => {
  it('begins the link anew, until the family has answered', () => {
    const opened = link();
    opened.open(NOW);
    opened.open(LATER);
    expect(opened.openedAt).toEqual(NOW);
    opened.disown(NOW);
    opened.issue(secret('first'));
    expect(opened).toMatchObject({
      ...{ secretHash: 'hash first', sealedSecret: 'sealed first', keyId: 'first' },
      ...{ openedAt: null, disownedAt: null },
    });
  });

  it.each([
    ['answer', (family: FamilyLink) => family.answerWith('declined', NOW)],
    ['household', (family: FamilyLink) => void family.claim('account', NOW)],
  ])('leaves the opening of a family with an %s', (_, act) => {
    const family = link();
    act(family);
    family.issue(secret('second'));
    expect(family).toMatchObject({ openedAt: NOW, isAnswered: true });
  });
});

describe('an answer by the link', () => {
  it('takes back that the link is another family’s', () => {
    const family = link();
    family.disown(NOW);
    family.answerWith('accepted', LATER);
    expect(family).toMatchObject({
      ...{ answer: 'accepted', answeredAt: LATER, openedAt: LATER, disownedAt: null },
      isAnswered: true,
    });
  });

  it('keeps the time of the first opening', () => {
    const [answered, claimed] = [link(), link()];
    for (const family of [answered, claimed]) family.open(NOW);
    answered.answerWith('accepted', LATER);
    claimed.claim('account', LATER);
    expect(answered.openedAt).toEqual(NOW);
    expect(claimed).toMatchObject({ openedAt: NOW, accountId: 'account', claimedAt: LATER });
  });

  it('is refused once a household has the link, and forgotten with that', () => {
    const family = link();
    family.answerWith('accepted', NOW);
    family.claim('account', NOW);
    expect(() => family.answerWith('declined', LATER)).toThrow('link_claimed');
    family.disown(LATER);
    expect(family).toMatchObject({ ...unanswered, openedAt: NOW, disownedAt: LATER });
  });
});
