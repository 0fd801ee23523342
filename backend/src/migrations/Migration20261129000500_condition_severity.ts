import { Migration } from '@mikro-orm/migrations';

/** How urgent a condition is at a party (ADR 48). What the next migration does not name needs a hand. */
export class Migration20261129000500_condition_severity extends Migration {
  override up(): void {
    this.addSql(`alter table family.health_conditions
      add column severity text not null default 'care'`);
    this.addSql(`
      create or replace view family.noted_condition_view as
      select n.person_id, n.condition_id, c.code, c.position, c.severity
        from family.person_health_conditions n
        join family.health_conditions c on c.id = n.condition_id`);
    // A digest of what a host is shown beside the conditions, so that phones fetch it only when it changes.
    this.addSql(`
      create view family.care_digest_view as
      select p.id as person_id,
             md5(row(p.health_insurance_name, p.health_insurance_phone, p.phone_country_number,
                     p.phone_number, g.full_name, g.phone_country_number, g.phone_number)::text) as digest
        from family.people p left join family.people g on g.id = p.guardian_id`);
  }

  override down(): void {
    this.addSql('drop view family.care_digest_view');
    this.addSql('drop view family.noted_condition_view');
    this.addSql(`
      create view family.noted_condition_view as
      select n.person_id, n.condition_id, c.code, c.position
        from family.person_health_conditions n
        join family.health_conditions c on c.id = n.condition_id`);
    this.addSql('alter table family.health_conditions drop column severity');
  }
}
