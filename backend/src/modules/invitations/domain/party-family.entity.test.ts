import { PartyFamily } from './party-family.entity.js';

const NOW = new Date('2027-03-01T12:00:00Z');
const LATER = new Date('2027-03-02T12:00:00Z');
const details = { name: 'Familia Pérez', children: ['Juan'], phone: '+59899', email: 'a@x.uy' };
const place = { partyId: 'party', position: 3, siblingsWelcome: true, idempotencyKey: 'key' };
const secret = (name: string) => ({ hash: `hash ${name}`, sealed: `sealed ${name}`, keyId: name });

const link = () => PartyFamily.listed(place, details, NOW);
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

  it('was sent the link until it is replaced', () => {
    const family = link();
    family.send(LATER);
    expect(family.sentAt).toBe(LATER);
    family.issue(secret('next'));
    expect(family.sentAt).toBeNull();
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
    ['answer', (family: PartyFamily) => family.answerWith('declined', NOW)],
    ['household', (family: PartyFamily) => void family.claim('account', NOW)],
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
    expect(() => family.assertUnclaimed()).toThrow('link_claimed');
    family.disown(LATER);
    expect(family).toMatchObject({ ...unanswered, openedAt: NOW, disownedAt: LATER });
  });
});

describe('a message to the host', () => {
  const said = (act: (family: PartyFamily) => void) => {
    const family = link();
    family.say('¡Gracias!');
    act(family);
    return family.message;
  };

  it('stays until the family says something else, or nothing', () => {
    expect(said((family) => family.say(undefined))).toBe('¡Gracias!');
    expect(said((family) => family.say('Llegamos tarde'))).toBe('Llegamos tarde');
    expect(said((family) => family.say(null))).toBeNull();
  });

  it('is not that of another family', () => {
    expect(said((family) => family.disown(NOW))).toBeNull();
    expect(said((family) => family.release())).toBeNull();
    expect(said((family) => family.forget())).toBeNull();
  });
});

describe('the children of a listed family', () => {
  it('are those whom the host named, unless siblings are welcome or none is named', () => {
    const wants = (children: string[], siblingsWelcome: boolean) => () =>
      PartyFamily.listed(
        { ...place, siblingsWelcome },
        { ...details, children },
        NOW,
      ).assertWelcome(['juán', 'Lola']);
    expect(wants(['Juan'], false)).toThrow(
      expect.objectContaining({ code: 'only_named_children' }),
    );
    expect(wants(['Juan'], true)).not.toThrow();
    expect(wants([], false)).not.toThrow();
    expect(wants(['Juan', 'Lola'], false)).not.toThrow();
  });
});

describe('an account at a party', () => {
  it('has one family: a second link joins the first', () => {
    const [first, second] = [link(), link()];
    first.claim('ana', NOW);
    second.join(first);
    expect(second).toMatchObject({ isClaimed: true, accountId: null, joinedId: first.id });
    first.hearFrom(second);
    expect(first.message).toBeNull();
    expect(() => second.assertUnclaimed()).toThrow(
      expect.objectContaining({ code: 'link_claimed' }),
    );
    second.disown(LATER);
    expect(second).toMatchObject({ isClaimed: false, joinedId: null, disownedAt: LATER });
  });

  it('alone answers for its family', () => {
    const family = link();
    const bearer = { kind: 'family_bearer' as const, familyId: family.id, partyId: 'party' };
    const account = { kind: 'account' as const, accountId: 'ana', verified: true };
    expect(() => family.assertAnsweredBy(bearer)).not.toThrow();
    expect(() => family.assertAnsweredBy(account)).toThrow(
      expect.objectContaining({ code: 'not_found' }),
    );
    expect(() => family.assertAnsweredBy({ ...bearer, familyId: 'other' })).toThrow();
    family.claim('ana', NOW);
    expect(() => family.assertAnsweredBy(account)).not.toThrow();
    expect(() => family.assertAnsweredBy(bearer)).toThrow(
      expect.objectContaining({ code: 'link_claimed' }),
    );
  });
});

it('a family that the host removed is forgotten with its link, and may be restored', () => {
  const family = link();
  family.issue(secret('one'));
  family.remove(LATER);
  expect(family).toMatchObject({
    ...{ name: '', children: [], phone: null, email: null },
    ...{ secretHash: null, sealedSecret: null, keyId: null, removedAt: LATER },
  });
  family.restore();
  expect(family.removedAt).toBeNull();
});

describe('an answer that the host notes', () => {
  it('is no opening of the link, and takes back no report of a wrong family', () => {
    const family = link();
    family.disown(NOW);
    family.answerWith('accepted', LATER, 'host');
    expect(family).toMatchObject({
      ...{ answer: 'accepted', answeredAt: LATER, answeredBy: 'host' },
      ...{ openedAt: null, disownedAt: NOW },
    });
  });

  it('invites the children whom it names, unless the family brings its own', () => {
    const named = link();
    named.expect(['JUAN', 'Leo']);
    expect(named.children).toEqual(['Juan', 'Leo']);
    const open = PartyFamily.listed(place, { ...details, children: [] }, NOW);
    open.expect(['Leo']);
    expect(open.children).toEqual([]);
  });
});
