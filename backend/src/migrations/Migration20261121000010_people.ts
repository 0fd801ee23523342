import { Migration } from '@mikro-orm/migrations';

export class Migration20261121000010_people extends Migration {
  override up(): void {
    // guardian_id: whose family member this is; null for the person of an account.
    // guest_of_party_id: a guest that a host typed in, seen by that party's host alone.
    // left_at: when a family member left its household; only finished parties still refer to it.
    this.addSql(`
      create table people (
        id uuid primary key,
        guardian_id uuid references people (id),
        guest_of_party_id uuid,
        household_id uuid not null generated always as (coalesce(guardian_id, id)) stored,
        full_name text not null,
        name_key text not null generated always as (search_text(full_name)) stored,
        birthday date,
        email citext,
        health_insurance_name text,
        health_insurance_phone text,
        phone_country_code text,
        phone_country_number text,
        phone_number text,
        created_at timestamptz not null,
        left_at timestamptz,
        check (num_nonnulls(guardian_id, guest_of_party_id, left_at) <= 1)
      )`);
    this.addSql('create index people_guardian_idx on people (guardian_id)');
    this.addSql('create index people_name_idx on people using gin (name_key gin_trgm_ops)');
    this.addSql(`create unique index people_household_name_birthday_key
      on people (household_id, name_key, birthday) where guest_of_party_id is null`);
    this.addSql(`create unique index people_account_phone_key
      on people (phone_country_number, phone_number)
      where guardian_id is null and guest_of_party_id is null and phone_number is not null`);

    this.addSql(`
      create table health_conditions (
        id uuid primary key,
        code text not null unique,
        position integer not null
      )`);
    this.addSql(`
      create table person_health_conditions (
        person_id uuid not null references people (id) on delete cascade,
        condition_id uuid not null references health_conditions (id),
        primary key (person_id, condition_id)
      )`);
    this.addSql(`
      create table authorized_people (
        id uuid primary key,
        person_id uuid not null references people (id) on delete cascade,
        name text not null,
        phone text not null,
        created_at timestamptz not null
      )`);
    this.addSql('create index authorized_people_person_idx on authorized_people (person_id)');
  }

  override down(): void {
    for (const table of [
      'authorized_people',
      'person_health_conditions',
      'health_conditions',
      'people',
    ]) {
      this.addSql(`drop table ${table}`);
    }
  }
}
