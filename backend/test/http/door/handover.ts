import { createHash, pbkdf2Sync, randomBytes, randomUUID } from 'node:crypto';
import { CODE_ROUNDS } from '../../../src/modules/pickup/pickup.api.js';
import type { TestApp } from '../../support/app.js';
import { phoneOf, sceneOf, type Scene, type SentTap } from './scene.js';

const HOUR_MS = 3_600_000;

export interface PickupPass {
  id: string;
  /** As the QR shows it. */
  key: string;
  code: string;
  salt: string;
}

/** As phones at the door derive it. */
const codeHashOf = (code: string, salt: string) =>
  pbkdf2Sync(code, Buffer.from(salt, 'hex'), CODE_ROUNDS, 32, 'sha256').toString('hex');

/** A pass that a phone has claimed. */
export async function pickupPass(
  t: Pick<TestApp, 'em' | 'clock'>,
  scene: Pick<Scene, 'partyId' | 'family'>,
  invitationIds: string[],
  given: Partial<{ name: string; code: string; salt: string; takerId: string }> = {},
): Promise<PickupPass> {
  const [id, key] = [randomUUID(), randomBytes(32).toString('base64url')];
  const { name = 'Abuela Celia', code = '427183', takerId = null } = given;
  const salt = given.salt ?? randomBytes(16).toString('hex');
  const now = t.clock.now();
  await t.em.execute(
    `insert into pickup.pickup_passes
       (id, party_id, family_id, invitation_ids, taker_kind, taker_id, taker_name, secret_hash, code,
        code_hash, code_salt, key_hash, claimed_at, locale, created_at)
     values (?, ?, (select id from invitations.families where party_id = ? and account_id = ?),
       ?::uuid[], ?, ?, ?, ?, ?, ?, ?, ?, ?, 'es', ?)`,
    [
      ...[id, scene.partyId, scene.partyId, scene.family.id, `{${invitationIds.join(',')}}`],
      ...[takerId ? 'authorized' : 'today', takerId, name, randomUUID(), code],
      ...[codeHashOf(code, salt), salt],
      ...[createHash('sha256').update(key).digest('hex'), now, now],
    ],
  );
  return { id, key, code, salt };
}

export const revoke = (t: Pick<TestApp, 'set' | 'clock'>, { id }: { id: string }) =>
  t.set('pickup.pickup_passes', id, { revoked_at: t.clock.now() });

export async function block(
  t: Pick<TestApp, 'em' | 'clock'>,
  { partyId, family, kid }: Scene,
  name: string,
  authorizedPersonId: string | null = null,
) {
  await t.em.execute(
    `insert into pickup.pickup_blocks
       (id, party_id, family_id, invitation_ids, authorized_person_id, name, created_at)
     values (?, ?, (select id from invitations.families where party_id = ? and account_id = ?),
       ?::uuid[], ?, ?, ?)`,
    [
      ...[randomUUID(), partyId, partyId, family.id, `{${kid.id}}`],
      ...[authorizedPersonId, name, t.clock.now()],
    ],
  );
}

/** As `sceneOf`, of a party that requires hand-overs. */
export async function handoverScene(t: TestApp): Promise<Scene> {
  const scene = await sceneOf(t);
  await t.set('parties.parties', scene.partyId, {
    requires_handover: true,
    started_at: new Date(t.clock.now().getTime() - HOUR_MS),
  });
  return scene;
}

/** Exits with their hand-overs, on a phone of the host that fetched its list now. */
export function handoversOf(t: TestApp, scene: Scene) {
  const phone = phoneOf(t, scene);
  const listAt = t.clock.now().toISOString();
  const handover = (given: object) => ({ id: randomUUID(), list_at: listAt, ...given });
  const exit = (given: object, guest: { id: string } = scene.kid, rest: Partial<SentTap> = {}) => ({
    ...phone.tap(guest, 'exit', rest),
    handover: handover(given),
  });
  return {
    phone,
    exit,
    handover,
    withQr: ({ id, key }: Pick<PickupPass, 'id' | 'key'>, guest?: { id: string }) =>
      exit({ taker_kind: 'today', proof: 'qr', pass_id: id, key }, guest),
    withCode: (code: string, guest?: { id: string }) =>
      exit({ taker_kind: 'today', proof: 'code', code }, guest),
    withParent: (guest?: { id: string }) =>
      exit({ taker_kind: 'guardian', proof: 'known', taker_ref: scene.parent.id }, guest),
    withOverride: (name: string, reason = 'La mamá está en camino') =>
      exit({ taker_kind: 'host_known', proof: 'override', taker_name: name, reason }),
    /** Of one tap. */
    send: async (tap: object, headers?: object) => {
      const sent = phone.send([tap]);
      if (headers) void sent.set(headers as Record<string, string>);
      const { body } = await sent.expect(200);
      return body.results[0] as { verdict: string; code?: string; status?: string };
    },
  };
}

interface Line {
  id: string;
  seq: number;
  invitation_id: string;
  tap_id: string;
  taker_kind: string;
  taker_name: string | null;
  proof: string;
  concern: string | null;
}

export const recordOf = (t: Pick<TestApp, 'em'>, partyId: string) =>
  t.em.execute<Line[]>(
    `select h.*, d.taker_name from pickup.handovers h
       left join pickup.handover_details d on d.party_id = h.party_id and d.handover_id = h.id
      where h.party_id = ? order by h.seq`,
    [partyId],
  );
