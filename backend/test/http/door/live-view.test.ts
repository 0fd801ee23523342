// What a stream carries is read by itself, for each tap: it has to be what a fetch of the door answers.
import fc from 'fast-check';
import { LiveDoor } from '../../../src/modules/door/application/live-door.js';
import { toDoorEvent } from '../../../src/modules/door/http/door-event.mapper.js';
import { testApp } from '../../support/app.js';
import type { Answered } from '../../support/caller.js';
import { callsOf } from '../invitations/calls.js';
import { phoneOf, sceneOf, type Scene } from './scene.js';

const SCENES = process.env.TEST_LONG ? 100 : 6;

const t = testApp();
const call = callsOf(t);

const step = fc.record({
  what: fc.constantFrom(
    ...(['arrived', 'arrived', 'exit', 'exit', 'undo', 'care_done'] as const),
    ...(['remove', 'share', 'keep', 'keep'] as const),
  ),
  guest: fc.nat({ max: 3 }),
  phone: fc.nat({ max: 1 }),
  /** Whether the phone knows the log, or nothing of it. */
  knows: fc.boolean(),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** A family, and two guests whom the host typed in; kids of both have urgent conditions. */
async function sceneOfFour() {
  const scene = await sceneOf(t);
  await t.make.manualGuest(scene.partyId);
  await t.make.manualGuest(scene.partyId, { birthday: null });
  const { body } = await call.list(scene.host, scene.partyId).expect(200);
  const guests = (body as { id: string; guest_id: string }[]).map(({ id, guest_id: guestId }) => ({
    ...{ id, guestId },
  }));
  await noteOf(guests[2]!.guestId);
  await noteOf(scene.kid.guestId);
  return { scene, guests, phones: [phoneOf(t, scene), phoneOf(t, scene)] };
}

const noteOf = (personId: string) =>
  t.em.execute(
    `insert into family.person_health_conditions (person_id, condition_id)
     select ?, id from family.health_conditions where code = 'peanut_allergy' on conflict do nothing`,
    [personId],
  );

async function take(
  { scene, guests, phones }: Awaited<ReturnType<typeof sceneOfFour>>,
  { what, ...given }: Step,
  { taps, seq }: { taps: string[]; seq: number },
): Promise<void> {
  const guest = guests[given.guest]!;
  const phone = phones[given.phone]!;
  if (what === 'remove') await call.remove(scene.host, guest.id);
  else if (what === 'share' || what === 'keep') {
    await call.care(scene.family, scene.kid.id, { share: what === 'share' });
  } else {
    const undoes = what === 'undo' ? taps.at(given.guest - guests.length) : undefined;
    if (what === 'undo' && !undoes) return;
    const tap = phone.tap(guest, what, { undoes, seen_seq: given.knows ? seq : 0 });
    if (what !== 'undo' && what !== 'care_done') taps.push(tap.id);
    await phone.send([tap]).expect(200);
  }
}

type Door = Answered['DoorResponse'];

/** As a client that knows nothing sees them. */
async function bothOf({ partyId, host }: Scene) {
  const update = await t.get(LiveDoor).updateSince({ partyId, timezone: 'America/Montevideo' }, 0);
  const live = toDoorEvent({ name: 'changes', ...update }) as Omit<Door, 'guests'> & {
    changes: (Omit<Door['guests'][number], 'id'> & { invitation_id: string })[];
  };
  const { body } = await t.read(host, `/parties/${partyId}/door`).expect(200);
  return { live, door: body as Door };
}

it('is what a fetch of the door has, whatever happened at it', async () => {
  const seen = { review: 0, pending: 0, removed: 0 };
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 16 }), async (steps) => {
      const four = await sceneOfFour();
      const known = { taps: [] as string[], seq: 0 };
      for (const one of steps) {
        await take(four, one, known);
        const { live, door } = await bothOf(four.scene);
        const { changes, ...rest } = live;
        const { seq, counts, review, care_pending } = door;
        expect(rest).toEqual({ seq, counts, review, care_pending });
        const listed = new Map(door.guests.map((guest) => [guest.id, guest]));
        for (const { invitation_id: id, status, since, last_tap } of changes) {
          if (listed.has(id)) expect(listed.get(id)).toMatchObject({ status, since, last_tap });
        }
        known.seq = seq;
        seen.review += review.length;
        seen.pending += care_pending.length;
        seen.removed += four.guests.length - listed.size;
      }
    }),
    // The same scenes each time: they have all of this.
    { numRuns: SCENES, seed: process.env.TEST_LONG ? undefined : 41 },
  );
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(0);
});
