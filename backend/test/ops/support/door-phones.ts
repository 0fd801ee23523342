import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Cluster } from './cluster.js';
import { createParty, type Target } from './writers.js';

const PAUSE_MS = process.env.TEST_LONG ? 0 : 50;

/** Families that come one after the other: 200 taps of one guest are the most that a door records. */
const FAMILIES = 8;

interface Tap {
  id: string;
  device_seq: number;
  invitation_id: string;
  to: 'arrived' | 'exit';
  at: string;
  seen_seq: number;
}

/** Phones at the door of one party that tap, and send until they have a verdict, until `stop`. */
export class DoorPhones {
  /** How often each status was answered; failed connections count as `broken`. */
  readonly tally: Record<string, number> = {};
  /** How often each verdict was given. */
  readonly verdicts: Record<string, number> = {};
  /** In the order of each guest. */
  readonly taps: Tap[] = [];
  private stopped = false;
  private readonly loops: Promise<void>[];

  private constructor(
    private readonly target: Target,
    private readonly token: string,
    readonly partyId: string,
    phones: string[][][],
  ) {
    this.loops = phones.map((families) => this.tap(families));
  }

  /**
   * Each phone has guests of its own.
   * @param numbers `guests`: of a family, with which a phone taps at once
   */
  static async start(
    target: Target,
    { token }: { token: string },
    cluster: Cluster,
    numbers: { phones: number; guests: number },
  ): Promise<DoorPhones> {
    const { body } = await createParty(target, token, 'Con la puerta abierta');
    const partyId = String(body.id);
    await cluster.query("update parties.parties set status = 'started' where id = $1", [partyId]);
    const guests = await cluster.query<{ id: string }>(
      `with guests as (
         insert into family.people (id, guest_of_party_id, full_name, created_at)
         select gen_random_uuid(), $1, 'Invitada ' || n, now() from generate_series(1, $2::int) n
         returning id
       ), families as (
         insert into invitations.families (id, party_id, origin, created_at)
         select id, $1, 'door', now() from guests
       )
       insert into invitations.invitations
         (id, family_id, party_id, guest_id, rsvp, added_by_host_at, created_at)
       select gen_random_uuid(), id, $1, id, 'accepted', now(), now() from guests returning id`,
      [partyId, numbers.phones * FAMILIES * numbers.guests],
    );
    const ids = guests.map(({ id }) => id);
    const phones = Array.from({ length: numbers.phones }, () =>
      Array.from({ length: FAMILIES }, () => ids.splice(0, numbers.guests)),
    );
    return new DoorPhones(target, token, partyId, phones);
  }

  async stop(): Promise<void> {
    this.stopped = true;
    await Promise.all(this.loops);
  }

  /** A family with each batch: it comes, it leaves, and after the others it comes back. */
  private async tap(families: string[][]): Promise<void> {
    const device = randomUUID();
    let number = 0;
    let seen = 0;
    for (let turn = 0; !this.stopped; turn += 1) {
      const at = new Date().toISOString();
      const guests = families[Math.floor(turn / 2) % families.length] ?? [];
      const batch = guests.map((invitation_id): Tap => ({
        ...{ id: randomUUID(), device_seq: (number += 1), invitation_id, at, seen_seq: seen },
        to: turn % 2 === 0 ? 'arrived' : 'exit',
      }));
      this.taps.push(...batch);
      seen = await this.deliver(device, batch);
      await wait(PAUSE_MS);
    }
  }

  /** @returns the `seq` of the door */
  private async deliver(device_id: string, taps: Tap[]): Promise<number> {
    for (;;) {
      const answer = await this.send({ device_id, taps }).catch(() => undefined);
      count(this.tally, String(answer?.status ?? 'broken'));
      if (answer?.status === 200) {
        answer.results.forEach(({ verdict }) => count(this.verdicts, verdict));
        return answer.seq;
      }
      await wait(50);
    }
  }

  private async send(body: object) {
    const answer = await fetch(`${this.target.url}/api/parties/${this.partyId}/door/taps`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${this.token}` },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(20_000),
    });
    const given = (await answer.json()) as { seq: number; results: { verdict: string }[] };
    return { status: answer.status, ...given };
  }
}

const count = (tally: Record<string, number>, key: string): void => {
  tally[key] = (tally[key] ?? 0) + 1;
};
