import { Migration } from '@mikro-orm/migrations';

/** Who is a kid while the birthday is not known: named as one in a family link. */
export class Migration20261126000310_declared_kids extends Migration {
  override up(): void {
    this.addSql('alter table family.people add column is_kid boolean');
    this.addSql(`
      create or replace view family.person_view as
      select id, guardian_id, household_id, guest_of_party_id, full_name, name_key, birthday, email,
             is_searchable, created_at, left_at, erased_at, is_kid
        from family.people`);
  }

  override down(): void {
    this.addSql('drop view family.person_view');
    this.addSql(`
      create view family.person_view as
      select id, guardian_id, household_id, guest_of_party_id, full_name, name_key, birthday, email,
             is_searchable, created_at, left_at, erased_at
        from family.people`);
    this.addSql('alter table family.people drop column is_kid');
  }
}
