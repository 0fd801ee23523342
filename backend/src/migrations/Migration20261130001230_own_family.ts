import { Migration } from '@mikro-orm/migrations';

/** The host's own family is asked, told and reminded of nothing: it is no household that answers, and none that is listed. */
export class Migration20261130001230_own_family extends Migration {
  override up(): void {
    this.addSql(households("and f.origin <> 'host'"));
    this.addSql(families("f.origin <> 'host' and"));
  }

  override down(): void {
    this.addSql(households(''));
    this.addSql(families(''));
  }
}

const households = (condition: string) => `
  create or replace view invitations.household_answer_view as
  select distinct on (i.account_id, i.party_id)
         i.id, i.party_id, i.guest_id, i.account_id, i.attendance,
         i.added_by_host_at is not null as is_added_by_host,
         case when bool_or(i.rsvp = 'accepted') over household then 'accepted'
              when bool_or(i.rsvp = 'not_sure') over household then 'not_sure'
              when bool_or(i.rsvp = 'declined') over household then 'declined'
         end as answer
    from invitations.invitations i
    join invitations.families f on f.id = i.family_id
   where i.account_id is not null and i.removed_at is null ${condition}
  window household as (partition by i.account_id, i.party_id)
   order by i.account_id, i.party_id, (i.guest_id = i.account_id) desc, i.created_at, i.id`;

const families = (condition: string) => `
  create or replace view invitations.family_view as
  select f.id, f.party_id, f.account_id, f.origin, nullif(f.name, '') as name, f.phone, coalesce(f.own_email, f.email) as email,
         f.secret_hash is not null as has_link, f.disowned_at, f.created_at, f.position,
         case when f.account_id is null then f.opened_at else r.opened_at end as opened_at,
         case when r.is_coming then 'accepted' when r.is_unsure then 'not_sure' when r.is_declined then 'declined'
              when f.account_id is null then f.answer end as answer,
         case when f.account_id is null then f.answered_at else r.answered_at end as answered_at,
         r.coming_since, ${condition} f.removed_at is null and (f.account_id is null or r.listed > 0) as is_listed,
         exists (select 1 from invitations.waitlist w where w.family_id = f.id) as is_waiting
    from invitations.families f
    cross join lateral (
      select count(*) as listed, bool_or(r.rsvp = 'accepted') as is_coming, bool_or(r.rsvp = 'not_sure') as is_unsure,
             bool_or(r.rsvp = 'declined') as is_declined, min(r.opened_at) as opened_at, max(r.answered_at) as answered_at,
             min(coalesce(r.answered_at, r.added_by_host_at)) filter (where r.rsvp = 'accepted') as coming_since
        from invitations.invitations r where r.family_id = f.id and r.removed_at is null) r
   where f.joined_id is null`;
