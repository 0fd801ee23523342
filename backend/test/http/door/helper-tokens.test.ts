import { DoorPassTokens } from '../../../src/modules/door/infrastructure/door-pass.tokens.js';
import { testApp } from '../../support/app.js';
import { doorPass } from '../../support/door-pass.js';

const MINUTE = 60_000;
/** What the token of a phone that opened a pass names. */
let named: { passId: string; deviceId: string; partyId: string };
const t = testApp({ now: '2027-03-01T12:00:00Z' });
beforeAll(async () => {
  const host = await t.make.account();
  const partyId = await t.make.party(host.id);
  const { id, device } = await doorPass(t, partyId, host.id);
  named = { passId: id, deviceId: device.id, partyId };
});

const signed = () => t.get(DoorPassTokens).sign(named);
const call = (token: string) => t.read({ Authorization: `Bearer ${token}` }, '/family');

describe('the token of a door helper', () => {
  it('opens no route that does not state it, and is known for what it is', async () => {
    const { body } = await call(signed()).expect(403);
    expect(body).toEqual({ statusCode: 403, message: 'forbidden' });
  });

  it('is not an account’s, and an account’s is no helper’s', async () => {
    const tokens = t.get(DoorPassTokens);
    const { auth } = await t.make.account();
    expect(tokens.helperOf(auth.Authorization)).toBeUndefined();
    expect(tokens.helperOf(`Bearer ${signed()}`)).toEqual({ kind: 'door_helper', ...named });
  });

  it('contains only ids and times', () => {
    const claims = JSON.parse(Buffer.from(signed().split('.')[1] ?? '', 'base64url').toString());
    expect(claims).toEqual({
      sub: named.passId,
      device: named.deviceId,
      party: named.partyId,
      aud: 'convite-door',
      iss: 'convite',
      iat: expect.any(Number),
      exp: expect.any(Number),
    });
  });

  it('is valid for 10 minutes', async () => {
    const token = signed();
    t.clock.advance(10 * MINUTE - 1000);
    await call(token).expect(403);
    t.clock.advance(1000);
    await call(token).expect(401);
  });
});
