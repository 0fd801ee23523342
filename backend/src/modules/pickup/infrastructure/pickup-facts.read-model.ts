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

/** All passes and blocks of a party. */
const DECISIONS = `
  select (select coalesce(json_agg(json_build_object(
                   'id', d.id, 'invitationIds', d.invitation_ids, 'takerKind', d.taker_kind, 'takerId', d.taker_id,
                   'takerName', d.taker_name, 'keyHash', d.key_hash, 'code', d.code, 'codeHash', d.code_hash,
                   'codeSalt', d.code_salt, 'revokedAt', ${epoch('d.revoked_at')},
                   'onMyWayUntil', ${epoch('d.on_my_way_until')},
                   'validUntil', ${epoch(`coalesce(d.party_end, p.date_end) + interval '${PASS_HOURS_AFTER_END} hours'`)})
                   order by d.created_at, d.id), '[]')
            from pickup.pickup_passes d join parties.party_view p on p.id = d.party_id
           where d.party_id = $1) as passes,
         (select coalesce(json_agg(json_build_object(
                   'invitationIds', b.invitation_ids, 'name', b.name, 'since', ${epoch('b.created_at')},
                   'ref', b.authorized_person_id) order by b.created_at, b.id), '[]')
            from pickup.pickup_blocks b where b.party_id = $1) as blocks`;

/** Of kids, by invitation, and all passes of their party. */
export interface PickupsOfKids {
  facts: Map<string, PickupFacts>;
  passes: PickupPassFacts[];
}

/** What families decided about how their children leave a party. */
@Injectable()
export class PickupFactsReadModel {
  constructor(
    private readonly reader: Reader,
    private readonly invitations: InvitationsApi,
    private readonly care: CareApi,
  ) {}

  /** Of the listed kids of a party, or of those of them that are named, by invitation. */
  of(partyId: string, invitationIds?: string[]): Promise<PickupsOfKids> {
    return this.gather(partyId, invitationIds, (ids) => this.care.pickupPeople(partyId, ids));
  }

  /** As far as the door lists it: taps that come late are judged by all of it. */
  async openAtDoor(partyId: string, invitationIds: string[]): Promise<Map<string, PickupFacts>> {
    const { facts } = await this.gather(partyId, invitationIds, (ids) =>
      this.care.pickupPeopleOpenToHost(partyId, ids),
    );
    return facts;
  }

  private async gather(
    partyId: string,
    invitationIds: string[] | undefined,
    peopleFor: (ids: string[]) => Promise<PickupPerson[]>,
  ): Promise<PickupsOfKids> {
    const guests = await this.invitations.pickupGuests(partyId);
    const kids = guests.filter(({ id, isKid }) => isKid && (invitationIds?.includes(id) ?? true));
    const people = kids.length > 0 ? await peopleFor(kids.map(({ id }) => id)) : [];
    const { passes, blocks } = await this.decisions(partyId, guests);
    const facts = new Map(
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
    return { facts, passes };
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

  private async decisions(
    partyId: string,
    guests: PickupGuest[],
  ): Promise<{ passes: PickupPassFacts[]; blocks: (PickupBlock & OfChildren)[] }> {
    const [row] = await this.reader.rows<{
      passes: PassRow[];
      blocks: Timed<PickupBlock & OfChildren>[];
    }>(DECISIONS, [partyId]);
    return {
      passes: (row?.passes ?? []).map(({ takerKind, takerId, takerName, ...pass }) => ({
        ...pass,
        taker: { kind: takerKind, ref: refOf(takerId, guests), name: takerName },
        validUntil: new Date(pass.validUntil),
        revokedAt: dateOf(pass.revokedAt),
        onMyWayUntil: dateOf(pass.onMyWayUntil),
      })),
      blocks: (row?.blocks ?? []).map((block) => ({
        ...block,
        ref: refOf(block.ref, guests),
        since: new Date(block.since),
      })),
    };
  }
}

const dateOf = (milliseconds: number | null): Date | null =>
  milliseconds === null ? null : new Date(milliseconds);
