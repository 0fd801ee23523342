import { Migration } from '@mikro-orm/migrations';

/** Drops the columns of views that no server reads. */
export class Migration20261130001741_views_of_before extends Migration {
  override up(): void {
    this.replace(
      partyView({ careUntil: '', sequence: '' }),
      guestView({ partyEnd: '', unknownKind: '' }),
    );
  }

  override down(): void {
    this.replace(
      partyView({
        careUntil: `coalesce(guest_info_until, date_end + interval '24 hours') as guest_info_until,`,
        sequence: 'calendar_sequence,',
      }),
      guestView({
        partyEnd: 'i.party_end,',
        unknownKind: `(${IS_TYPED_IN} and g.birthday is null and g.is_kid is null and g.erased_at is null)
          as is_kind_unknown,`,
      }),
    );
  }

  /** Guests are seen by the view of their party. */
  private replace(parties: string, guests: string): void {
    this.addSql('drop view invitations.guest_view');
    this.addSql('drop view parties.party_view');
    this.addSql(parties);
    this.addSql(guests);
  }
}

const partyView = ({ careUntil, sequence }: { careUntil: string; sequence: string }) => `
  create view parties.party_view as
  select id, host_id, name, status, date_start, date_end, rsvp_due_date, timezone, max_adults, max_kids,
         ${careUntil} picture_ids, host_name, contact_phone, cancelled_at, ${sequence} requires_handover,
         co_host_ids, array_prepend(host_id, co_host_ids) as host_ids
    from parties.parties`;

const IS_TYPED_IN = `(i.account_id is null and f.origin = 'door')`;

/** As in the baseline. */
const isKid = (unknown: string) => `coalesce(
  g.birthday > (((case when i.account_id is not null and i.named_at is null then now() else p.date_start end)
    at time zone p.timezone)::date - interval '18 years')::date, g.is_kid, ${unknown})`;

const guestView = ({ partyEnd, unknownKind }: { partyEnd: string; unknownKind: string }) => `
  create view invitations.guest_view as
  select i.id, i.party_id, i.guest_id, i.account_id, i.family_id, i.rsvp, i.attendance, i.opened_at,
         i.answered_at, i.named_at, i.added_by_host_at, i.removed_at, i.created_at, i.stays, i.contact_phone,
         i.picked_up_by_id, i.leaves_alone, ${partyEnd} g.full_name,
         (i.rsvp is not null and i.rsvp = 'accepted' and i.removed_at is null) as is_accepted,
         (i.account_id is null or i.named_at is not null) as is_named,
         ${IS_TYPED_IN} as is_typed_in,
         ${isKid('false')} as is_kid,
         ${isKid(IS_TYPED_IN)} as is_kid_at_door,
         ${unknownKind}
         least(i.party_end, p.date_end) as stated_for
    from invitations.invitations i
    join invitations.families f on f.id = i.family_id
    join family.person_view g on g.id = i.guest_id
    join parties.party_view p on p.id = i.party_id`;
