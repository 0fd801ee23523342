import { Injectable } from '@nestjs/common';
import { Reader } from '../../../shared/database/reader.js';
import { PASS_HOURS_AFTER_END } from '../../../shared/time/party-pass.js';
import { CareApi, type PickupPerson } from '../../care/care.api.js';
import { InvitationsApi, type PickupGuest } from '../../invitations/invitations.api.js';
import type { PickupBlock, PickupFacts, PickupPassFacts } from '../domain/pickup-facts.js';
import { refOf, takersOf } from '../domain/takers.js';

/** Of which children a row is. */
interface OfChildren {
  invitationIds: string[];
}

/** Moments in milliseconds. */
type Timed<T> = {
  [Key in keyof T]: T[Key] extends Date
    ? number
    : T[Key] extends Date | null
      ? number | null
      : T[Key];
};

interface PassRow extends Timed<Omit<PickupPassFacts, 'taker'>> {
  takerKind: PickupPassFacts['taker']['kind'];
  takerId: string | null;
  takerName: string;
}

const epoch = (moment: string): string => `(extract(epoch from ${moment}) * 1000)::float8`;

const PASSES = `
  select d.id, d.invitation_ids as "invitationIds", d.taker_kind as "takerKind", d.taker_id as "takerId",
         d.taker_name as "takerName", d.key_hash as "keyHash", d.code, d.code_hash as "codeHash",
         d.code_salt as "codeSalt", ${epoch('d.revoked_at')} as "revokedAt",
         ${epoch('d.on_my_way_until')} as "onMyWayUntil",
         ${epoch(`coalesce(d.party_end, p.date_end) + interval '${PASS_HOURS_AFTER_END} hours'`)} as "validUntil"
    from pickup.pickup_passes d join parties.party_view p on p.id = d.party_id
   where d.party_id = $1 and ($2::uuid[] is null or d.id = any($2))
   order by d.created_at, d.id`;

/** What families decided about how their children leave a party. */
@Injectable()
export class PickupFactsReadModel {
  constructor(
    private readonly reader: Reader,
    private readonly invitations: InvitationsApi,
    private readonly care: CareApi,
  ) {}

  /** Of the listed kids of a party, or of those of them that are named, by invitation. */
  of(partyId: string, invitationIds?: string[]): Promise<Map<string, PickupFacts>> {
    return this.gather(partyId, invitationIds, (ids) => this.care.pickupPeople(partyId, ids));
  }

  /** As far as the door lists it: taps that come late are judged by all of it. */
  openAtDoor(partyId: string, invitationIds: string[]): Promise<Map<string, PickupFacts>> {
    return this.gather(partyId, invitationIds, (ids) =>
      this.care.pickupPeopleOpenToHost(partyId, ids),
    );
  }

  private async gather(
    partyId: string,
    invitationIds: string[] | undefined,
    peopleFor: (ids: string[]) => Promise<PickupPerson[]>,
  ): Promise<Map<string, PickupFacts>> {
    const guests = await this.invitations.pickupGuests(partyId);
    const kids = guests.filter(({ id, isKid }) => isKid && (invitationIds?.includes(id) ?? true));
    if (kids.length === 0) return new Map();
    const people = await peopleFor(kids.map(({ id }) => id));
    const passes = await this.passesAmong(partyId, guests);
    const blocks = await this.blocks(partyId, guests);
    return new Map(
      kids.map((kid) => {
        const ofKid = (row: OfChildren) => row.invitationIds.includes(kid.id);
        return [
          kid.id,
          {
            takers: takersOf(kid, guests, people),
            blocks: blocks.filter(ofKid).map(({ name, ref, since }) => ({ name, ref, since })),
            passes: passes.filter(ofKid),
            leavesAlone: kid.leavesAlone,
          },
        ];
      }),
    );
  }

  /** Those of the children for whom their family made a pass, revoked ones too, or a block. */
  async decidedAmong(partyId: string, invitationIds: string[]): Promise<Set<string>> {
    if (invitationIds.length === 0) return new Set();
    const rows = await this.reader.rows<{ id: string }>(
      `select k.id from (
         select unnest(d.invitation_ids) as id from pickup.pickup_passes d where d.party_id = $1
         union
         select unnest(b.invitation_ids) from pickup.pickup_blocks b where b.party_id = $1) k
        where k.id = any($2)`,
      [partyId, invitationIds],
    );
    return new Set(rows.map(({ id }) => id));
  }

  /** Those of the passes that are of the party, of any children. */
  async passes(partyId: string, passIds: string[]): Promise<PickupPassFacts[]> {
    if (passIds.length === 0) return [];
    return this.passesAmong(partyId, await this.invitations.pickupGuests(partyId), passIds);
  }

  private async passesAmong(
    partyId: string,
    guests: PickupGuest[],
    ids: string[] | null = null,
  ): Promise<PickupPassFacts[]> {
    const rows = await this.reader.rows<PassRow>(PASSES, [partyId, ids]);
    return rows.map(({ takerKind, takerId, takerName, ...pass }) => ({
      ...pass,
      taker: { kind: takerKind, ref: refOf(takerId, guests), name: takerName },
      validUntil: new Date(pass.validUntil),
      revokedAt: dateOf(pass.revokedAt),
      onMyWayUntil: dateOf(pass.onMyWayUntil),
    }));
  }

  private async blocks(
    partyId: string,
    guests: PickupGuest[],
  ): Promise<(PickupBlock & OfChildren)[]> {
    const rows = await this.reader.rows<Timed<PickupBlock & OfChildren>>(
      `select b.invitation_ids as "invitationIds", b.name, ${epoch('b.created_at')} as since,
              b.authorized_person_id as ref
         from pickup.pickup_blocks b where b.party_id = $1 order by b.created_at, b.id`,
      [partyId],
    );
    return rows.map((row) => ({
      ...row,
      ref: refOf(row.ref, guests),
      since: new Date(row.since),
    }));
  }
}

const dateOf = (milliseconds: number | null): Date | null =>
  milliseconds === null ? null : new Date(milliseconds);
