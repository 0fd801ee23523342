import { Migration } from '@mikro-orm/migrations';

/** People, their households, and what to know about them. */
export class Migration20261130001717_family extends Migration {
  override up(): void {
    this.addSql('create schema family');

    // guardian_id: whose family member this is; null for the person of an account.
    // guest_of_party_id: a guest that a host typed in, seen by that party's host alone.
    // left_at: when a family member left its household; only finished parties still refer to it.
    // is_searchable: hosts find the person of a verified account that is not disabled.
    // former_guardian_id: whose family member this was before it left.
    // is_kid: named as one in a family link, while the birthday is not known.
    // came_with: the family link with which the person, or a note of one, came to the household; it goes with the link
    // if that is given back.
    this.addSql(`
      create table family.people (
        id uuid primary key,
        guardian_id uuid references family.people (id),
        guest_of_party_id uuid,
        household_id uuid not null generated always as (coalesce(guardian_id, id)) stored,
        full_name text not null,
        name_key text not null generated always as (shared.search_text(full_name)) stored,
        birthday date,
        email citext,
        health_insurance_name text,
        health_insurance_phone text,
        phone_country_code text,
        phone_country_number text,
        phone_number text,
        created_at timestamptz not null,
        left_at timestamptz,
        is_searchable boolean not null default false,
        former_guardian_id uuid references family.people (id),
        erased_at timestamptz,
        nothing_to_note_at timestamptz,
        is_kid boolean,
        came_with uuid,
        check (num_nonnulls(guardian_id, guest_of_party_id, left_at) <= 1),
        constraint people_former_guardian_check check (former_guardian_id is null or left_at is not null)
      )`);
    this.addSql(`create unique index people_account_phone_key
      on family.people (phone_country_number, phone_number)
      where guardian_id is null and guest_of_party_id is null and phone_number is not null`);
    this.addSql(`create index people_former_guardian_idx on family.people (former_guardian_id)
      where former_guardian_id is not null`);
    this.addSql('create index people_guardian_idx on family.people (guardian_id)');
    this
      .addSql(`create index people_guest_of_party_idx on family.people (guest_of_party_id, name_key)
      where guest_of_party_id is not null`);
    this.addSql(`create unique index people_household_name_birthday_key
      on family.people (household_id, name_key, birthday)
      where guest_of_party_id is null`);
    this.addSql('create index people_same_name_idx on family.people (name_key, birthday, id)');
    this.addSql(`create index people_searchable_email_idx on family.people (email)
      where is_searchable`);
    this.addSql(`create index people_searchable_name_idx
      on family.people using gin (name_key gin_trgm_ops) with (fastupdate = off)
      where is_searchable`);

    // severity: how urgent it is at a party (ADR 48).
    this.addSql(`
      create table family.health_conditions (
        id uuid primary key,
        code text not null unique,
        position integer not null,
        severity text not null default 'care'
      )`);
    this.addSql(`
      create table family.person_health_conditions (
        person_id uuid not null references family.people (id) on delete cascade,
        condition_id uuid not null references family.health_conditions (id),
        came_with uuid,
        primary key (person_id, condition_id)
      )`);
    this.addSql(`
      create table family.authorized_people (
        id uuid primary key,
        person_id uuid not null references family.people (id) on delete cascade,
        name text not null,
        phone text not null,
        created_at timestamptz not null,
        idempotency_key uuid
      )`);
    this.addSql(`create unique index authorized_people_idempotency_key
      on family.authorized_people (person_id, idempotency_key)
      where idempotency_key is not null`);
    this.addSql(
      'create index authorized_people_person_idx on family.authorized_people (person_id)',
    );

    // What other contexts read.
    this.addSql(`
      create view family.person_view as
      select id, guardian_id, household_id, guest_of_party_id, full_name, name_key, birthday, email,
             is_searchable, created_at, left_at, erased_at, is_kid
        from family.people`);
    this.addSql(`
      create view family.noted_condition_view as
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

    // Who may pick a person up: the authorised people and the rest of the household, but for children whose birthday is
    // not known.
    this.addSql(`
      create view family.pick_up_view as
      select a.person_id, a.id, a.name, a.phone, null::date as birthday
        from family.authorized_people a
      union all
      select c.id, m.id, m.full_name,
             case when m.phone_number is not null
                  then '+' || m.phone_country_number || ' ' || m.phone_number end,
             m.birthday
        from family.people c
        join family.people m on m.household_id = c.household_id and m.id <> c.id
       where c.guest_of_party_id is null and c.left_at is null
         and m.guest_of_party_id is null and m.left_at is null
         and (m.birthday is not null or m.is_kid is not true)`);
  }
}
