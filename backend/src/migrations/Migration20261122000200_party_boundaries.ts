import { Migration } from '@mikro-orm/migrations';

/**
 * A party keeps which pictures it shows and how its guests rated it, so that it reads no table of
 * another context; and it publishes what other contexts may read of it.
 */
export class Migration20261122000200_party_boundaries extends Migration {
  override up(): void {
    this.addSql(`alter table parties.parties
      add column picture_ids uuid[] not null default '{}',
      add column average_rating numeric(2, 1)`);
    this.addSql(`update parties.parties p set picture_ids = shown.ids
      from (select party_id, array_agg(id order by position, id) as ids
              from media.pictures group by party_id) shown
      where shown.party_id = p.id`);
    this.addSql(`update parties.parties p set average_rating = rated.average
      from (select party_id, round(avg(rating) * 2) / 2 as average
              from reviews.reviews group by party_id) rated
      where rated.party_id = p.id`);
    // The care period ends 24 hours after the planned end until the start of the party fixes it.
    this.addSql(`create view parties.party_view as
      select id, host_id, name, status, date_start, date_end, rsvp_due_date, timezone,
             max_adults, max_kids,
             coalesce(guest_info_until, date_end + interval '24 hours') as guest_info_until,
             picture_ids
        from parties.parties`);
  }

  override down(): void {
    this.addSql('drop view parties.party_view');
    this.addSql('alter table parties.parties drop column picture_ids, drop column average_rating');
  }
}
