import { Migration } from '@mikro-orm/migrations';

/**
 * What other contexts read of people, as views, and what family needs to answer for itself: the
 * address of an account, whether hosts may find its person, and which household a person left.
 */
export class Migration20261122000100_family_boundaries extends Migration {
  override up(): void {
    // is_searchable: hosts find the person of a verified account that is not disabled.
    // former_guardian_id: whose family member this was before it left.
    this.addSql(`
      alter table family.people
        add column is_searchable boolean not null default false,
        add column former_guardian_id uuid references family.people (id),
        add constraint people_former_guardian_check
          check (former_guardian_id is null or left_at is not null)`);
    this.addSql(`
      update family.people p
         set email = a.email,
             is_searchable = a.verified_at is not null and a.disabled_at is null
        from auth.accounts a
       where a.id = p.id and p.left_at is null`);
    this.addSql(`
      update family.people p set former_guardian_id = i.account_id
        from invitations.invitations i
       where p.left_at is not null and i.guest_id = p.id and i.account_id <> p.id`);

    this.addSql(`create index people_former_guardian_idx on family.people (former_guardian_id)
      where former_guardian_id is not null`);
    this.addSql('drop index family.people_account_name_idx');
    this.addSql(`create index people_searchable_name_idx on family.people
      using gin (name_key gin_trgm_ops) with (fastupdate = off) where is_searchable`);
    this.addSql(
      'create index people_searchable_email_idx on family.people (email) where is_searchable',
    );

    this.addSql(`
      create view family.person_view as
      select id, guardian_id, household_id, guest_of_party_id, full_name, name_key, birthday, email,
             is_searchable, created_at, left_at
        from family.people`);
    this.addSql(`
      create view family.noted_condition_view as
      select n.person_id, n.condition_id, c.code, c.position
        from family.person_health_conditions n
        join family.health_conditions c on c.id = n.condition_id`);
  }

  override down(): void {
    this.addSql('drop view family.noted_condition_view');
    this.addSql('drop view family.person_view');
    this.addSql('drop index family.people_searchable_email_idx');
    this.addSql('drop index family.people_searchable_name_idx');
    this.addSql(`create index people_account_name_idx on family.people
      using gin (name_key gin_trgm_ops) with (fastupdate = off)
      where guardian_id is null and guest_of_party_id is null`);
    this.addSql('drop index family.people_former_guardian_idx');
    this.addSql('update family.people p set email = null from auth.accounts a where a.id = p.id');
    this.addSql(`
      alter table family.people
        drop constraint people_former_guardian_check,
        drop column former_guardian_id,
        drop column is_searchable`);
  }
}
