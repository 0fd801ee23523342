import { CareCopy } from './care-copy.entity.js';
import { isCareTap } from '../../door/domain/care-tap.js';
import { careVersion } from './care-version.js';
import { deviceOf } from '../../door/domain/device.js';

const now = new Date('2027-03-20T18:00:00Z');
const later = new Date('2027-03-20T19:00:00Z');

describe('a copy of care data', () => {
  it('is of one reader and one phone', () => {
    const copy = { partyId: 'party', deviceId: 'phone', madeAt: now, wipedAt: null };
    const ofHost = new CareCopy('party', 'phone', { accountId: 'host' }, now);
    expect(ofHost).toMatchObject({ ...copy, accountId: 'host', passId: null });
    const ofHelper = new CareCopy('party', 'phone', { passId: 'pass' }, now);
    expect(ofHelper).toMatchObject({ ...copy, accountId: null, passId: 'pass' });
    expect(ofHost.id).not.toBe(ofHelper.id);
  });

  it('is renewed when the phone fetches it again, and wiped once', () => {
    const copy = new CareCopy('party', 'phone', { passId: 'pass' }, now);
    copy.renew(later);
    expect(copy.madeAt).toEqual(later);
    copy.wipe(now);
    copy.wipe(later);
    expect(copy.wipedAt).toEqual(now);
  });

  it('remains without its reader', () => {
    const ofHost = new CareCopy('party', 'phone', { accountId: 'host' }, now);
    const ofHelper = new CareCopy('party', 'phone', { passId: 'pass' }, now);
    for (const copy of [ofHost, ofHelper]) {
      copy.forgetReader();
      expect(copy).toMatchObject({ deviceId: 'phone', accountId: null, passId: null });
    }
  });
});

describe('the version of care data', () => {
  const guest = (id: string, careDigest: string | null) => ({ id, careDigest });

  it('changes with what is open of a guest, and with whom it is of', () => {
    const all = [[], [guest('a', 'x')], [guest('b', 'x')], [guest('a', 'y')]];
    const both = [guest('a', 'x'), guest('b', 'x')];
    const versions = [...all, both].map(careVersion);
    expect(new Set(versions).size).toBe(5);
    for (const version of versions) expect(version).toMatch(/^[0-9a-f]{16}$/);
  });

  it('does not depend on guests of whom nothing is open', () => {
    const open = guest('a', 'x');
    expect(careVersion([guest('b', null), open])).toBe(careVersion([open]));
  });
});

it('a tap is of care data if it is of a card', () => {
  const kinds = ['care_shown', 'care_done', 'arrived', 'exit', 'undo'];
  expect(kinds.filter((kind) => isCareTap({ kind }))).toEqual(['care_shown', 'care_done']);
});

it('a phone has one id at a party, and another at the next', () => {
  const id = deviceOf('party', 'phone');
  expect(id).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  expect(deviceOf('party', 'phone')).toBe(id);
  expect(deviceOf('next party', 'phone')).not.toBe(id);
  expect(deviceOf('party', 'other phone')).not.toBe(id);
});
