import { Migration } from '@mikro-orm/migrations';

/** A household's answer to a party in one row, published for other contexts. */
export class Migration20261122000300_household_answers extends Migration {
  override up(): void {
    // Partitioned by account first, so that a condition on the account reaches the table's index.
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

  override down(): void {
    this.addSql('drop view invitations.household_answer_view');
  }
}
