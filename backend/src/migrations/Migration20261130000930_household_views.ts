import { Migration } from '@mikro-orm/migrations';

/** What other contexts have to know of households and family links, to tell them what concerns them. */
export class Migration20261130000930_household_views extends Migration {
  override up(): void {
    this.addSql(`
      create or replace view invitations.household_answer_view as
      select distinct on (i.account_id, i.party_id)
             i.id, i.party_id, i.guest_id, i.account_id, i.attendance,
             i.added_by_host_at is not null as is_added_by_host,
             case when bool_or(i.rsvp = 'accepted') over household then 'accepted'
                  when bool_or(i.rsvp = 'not_sure') over household then 'not_sure'
                  when bool_or(i.rsvp = 'declined') over household then 'declined'
             end as answer,
             min(i.opened_at) over household as opened_at,
             max(i.answered_at) over household as answered_at,
             min(coalesce(i.answered_at, i.added_by_host_at)) filter (where i.rsvp = 'accepted')
               over household as coming_since,
             exists (select 1 from invitations.waitlist w
                      where w.party_id = i.party_id and w.account_id = i.account_id) as is_waiting
        from invitations.invitations i
       where i.account_id is not null and i.removed_at is null
      window household as (partition by i.account_id, i.party_id)
       order by i.account_id, i.party_id, (i.guest_id = i.account_id) desc, i.created_at, i.id`);
    this.addSql(`
      create view invitations.family_link_view as
      select id, party_id, account_id, name, answer, opened_at, answered_at, disowned_at
        from invitations.family_links`);
  }

  override down(): void {
    this.addSql('drop view invitations.family_link_view');
    this.addSql('drop view invitations.household_answer_view');
    this.addSql(`
      create view invitations.household_answer_view as
      select distinct on (i.account_id, i.party_id)
             i.id, i.party_id, i.guest_id, i.account_id, i.attendance,
             i.added_by_host_at is not null as is_added_by_host,
             case when bool_or(i.rsvp = 'accepted') over household then 'accepted'
                  when bool_or(i.rsvp = 'not_sure') over household then 'not_sure'
                  when bool_or(i.rsvp = 'declined') over household then 'declined'
             end as answer
        from invitations.invitations i
       where i.account_id is not null and i.removed_at is null
      window household as (partition by i.account_id, i.party_id)
       order by i.account_id, i.party_id, (i.guest_id = i.account_id) desc, i.created_at, i.id`);
  }
}
