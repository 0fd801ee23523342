import { Migration } from '@mikro-orm/migrations';

/** Since when a party is finished, for what is due after that. */
export class Migration20261130001720_finished_view extends Migration {
  override up(): void {
    this.addSql(partyView('finished_at'));
  }

  /** The view keeps its new column, since others are made of it. */
  override down(): void {
    this.addSql(partyView('null::timestamptz'));
  }
}

const partyView = (finishedAt: string) => `
  create or replace view parties.party_view as
  select id, host_id, name, status, date_start, date_end, rsvp_due_date, timezone, max_adults, max_kids,
         coalesce(guest_info_until, date_end + interval '24 hours') as guest_info_until, picture_ids,
         host_name, contact_phone, cancelled_at, calendar_sequence, requires_handover,
         co_host_ids, array_prepend(host_id, co_host_ids) as host_ids, ${finishedAt} as finished_at
    from parties.parties`;
