import { CareCopy } from './care-copy.entity.js';
import { careVersion } from './care-version.js';

const now = new Date('2027-03-20T18:00:00Z');
const later = new Date('2027-03-20T19:00:00Z');
const HOST = { hostId: 'host', helper: null };
const HELPER = { hostId: 'host', helper: { passId: 'pass', name: 'Tía Rosa' } };

describe('a copy of care data', () => {
  it('is of one reader and one phone', () => {
    const copy = { partyId: 'party', deviceId: 'phone', madeAt: now, wipedAt: null };
    const ofHost = new CareCopy('party', 'phone', HOST, now);
    expect(ofHost).toMatchObject({ ...copy, accountId: 'host', passId: null });
    const ofHelper = new CareCopy('party', 'phone', HELPER, now);
    expect(ofHelper).toMatchObject({ ...copy, accountId: null, passId: 'pass' });
    expect(ofHost.id).not.toBe(ofHelper.id);
  });

  it('is renewed when the phone fetches it again, and wiped once', () => {
    const copy = new CareCopy('party', 'phone', HELPER, now);
    copy.renew(later);
    expect(copy.madeAt).toEqual(later);
    copy.wipe(now);
    copy.wipe(later);
    expect(copy.wipedAt).toEqual(now);
  });

  it('remains without its reader', () => {
    const ofHost = new CareCopy('party', 'phone', HOST, now);
    const ofHelper = new CareCopy('party', 'phone', HELPER, now);
    for (const copy of [ofHost, ofHelper]) {
      copy.forgetReader();
      expect(copy).toMatchObject({ deviceId: 'phone', accountId: null, passId: null });
    }
  });
});

describe('the version of care data', () => {
  const guest = (invitationId: string, digest: string) => ({ invitationId, digest });

  it('changes with what is open of a guest, and with whom it is of', () => {
    const all = [[], [guest('a', 'x')], [guest('b', 'x')], [guest('a', 'y')]];
    const both = [guest('a', 'x'), guest('b', 'x')];
    const versions = [...all, both].map(careVersion);
    expect(new Set(versions).size).toBe(5);
    for (const version of versions) expect(version).toMatch(/^[0-9a-f]{16}$/);
  });
});
