import { Migration } from '@mikro-orm/migrations';

const STATED = `bool_or(r.rsvp = 'accepted') as is_coming, bool_or(r.rsvp = 'not_sure') as is_unsure,
  bool_or(r.rsvp = 'declined') as is_declined`;

/**
 * Everybody on a guest list belongs to a family at that party (ADR 54): a listed one, an account that opened the share
 * link, a walk-in, or the host's own.
 */
export class Migration20261130001100_families extends Migration {
  override up(): void {
    this.addSql('drop view invitations.family_link_view');
    this.addSql('drop view invitations.household_answer_view');
    this.addSql('drop view invitations.guest_view');
    this.addSql('alter table invitations.family_links rename to families');
    // sent_at: when the host last sent the link. answered_by: null before the answer. joined_id: the family of the same
    // account with which this one answers since the account claimed both. removed_at: by the host.
    this.addSql(`alter table invitations.families
      add column origin text not null default 'listed' check (origin in ('listed', 'opened', 'door', 'host')),
      add column sent_at timestamptz, add column message text,
      add column answered_by text check (answered_by in ('family', 'host')),
      add column joined_id uuid references invitations.families (id) on delete set null,
      add column removed_at timestamptz,
      alter column name set default '', alter column children set default '{}',
      alter column siblings_welcome set default true, alter column position set default 0,
      alter column secret_hash drop not null,
      alter column sealed_secret drop not null, alter column key_id drop not null`);
    this.addSql('alter table invitations.families alter column origin drop default');
    this.addSql(
      `update invitations.families set answered_by = 'family' where answered_at is not null`,
    );
    this.addSql(
      `alter table invitations.invitations rename column family_link_id to claimed_from_id`,
    );
    this.addSql('alter table invitations.invitations add column family_id uuid');

    // An account has one family at a party: its later claims join the first.
    this.addSql(`
      update invitations.families f
         set joined_id = first.id, account_id = null, claimed_at = null
        from (select distinct on (party_id, account_id) id, party_id, account_id from invitations.families
               where account_id is not null order by party_id, account_id, claimed_at, id) first
       where f.party_id = first.party_id and f.account_id = first.account_id and f.id <> first.id`);
    this.addSql(`
      insert into invitations.families
        (id, party_id, origin, account_id, claimed_at, opened_at, created_at)
      select gen_random_uuid(), i.party_id, case when i.account_id = p.host_id then 'host' else 'opened' end,
             i.account_id, min(i.created_at), min(i.opened_at), min(i.created_at)
        from invitations.invitations i join parties.parties p on p.id = i.party_id
       where i.account_id is not null and not exists (
               select 1 from invitations.families f where f.party_id = i.party_id and f.account_id = i.account_id)
       group by i.party_id, i.account_id, p.host_id`);
    this.addSql(`
      update invitations.invitations i set family_id = f.id
        from invitations.families f where f.party_id = i.party_id and f.account_id = i.account_id`);
    this.addSql(`
      update invitations.invitations set family_id = claimed_from_id, claimed_from_id = null
       where account_id is null and claimed_from_id is not null`);
    // A walk-in's family has the id of its only row.
    this.addSql(`
      insert into invitations.families (id, party_id, origin, created_at)
      select id, party_id, 'door', created_at from invitations.invitations where family_id is null`);
    this.addSql('update invitations.invitations set family_id = id where family_id is null');
    this.addSql(`alter table invitations.invitations alter column family_id set not null,
      add constraint invitations_family_fkey foreign key (family_id)
        references invitations.families (id) deferrable initially deferred`);
    this.addSql('create index invitations_family_idx on invitations.invitations (family_id)');
    this
      .addSql(`create unique index families_account_key on invitations.families (party_id, account_id)
      where account_id is not null`);
    this.addSql('alter table invitations.families drop constraint family_links_answer_check');
    this.addSql(`alter table invitations.families
      add constraint families_answer_check check (answer in ('accepted', 'not_sure', 'declined'))`);
    this.addSql('alter table invitations.waitlist add column family_id uuid');
    this.addSql(`
      update invitations.waitlist w set family_id = f.id
        from invitations.families f where f.party_id = w.party_id and f.account_id = w.account_id`);
    this.addSql('delete from invitations.waitlist where family_id is null');
    this
      .addSql(`alter table invitations.waitlist alter column family_id set not null, drop column account_id,
      add constraint waitlist_family_key unique (family_id)`);
    this.addSql(
      guestView(
        "f.origin = 'door'",
        'i.family_id',
        'join invitations.families f on f.id = i.family_id',
      ),
    );
    this.addSql(HOUSEHOLDS);
    this.addSql(FAMILIES);
  }

  override down(): void {
    this.addSql('drop view invitations.family_view');
    this.addSql('drop view invitations.household_answer_view');
    this.addSql('drop view invitations.guest_view');
    this.addSql(`alter table invitations.invitations drop constraint invitations_family_fkey,
      alter column family_id drop not null`);
    this.addSql(`
      update invitations.invitations i set claimed_from_id = coalesce(i.claimed_from_id, f.id)
        from invitations.families f where f.id = i.family_id and f.origin = 'listed' and i.account_id is null`);
    this.addSql('drop index invitations.families_account_key');
    this.addSql('alter table invitations.waitlist add column account_id uuid');
    this.addSql(`update invitations.waitlist w set account_id = f.account_id
        from invitations.families f where f.id = w.family_id`);
    this.addSql('delete from invitations.waitlist where account_id is null');
    this
      .addSql(`alter table invitations.waitlist alter column account_id set not null, drop column family_id,
      add constraint waitlist_party_account_key unique (party_id, account_id)`);
    this.addSql('create index waitlist_account_idx on invitations.waitlist (account_id)');
    this.addSql(`
      update invitations.families f
         set account_id = joined.account_id, claimed_at = joined.claimed_at
        from invitations.families joined where joined.id = f.joined_id`);
    this.addSql('alter table invitations.invitations drop column family_id');
    this.addSql(
      `alter table invitations.invitations rename column claimed_from_id to family_link_id`,
    );
    this.addSql(`delete from invitations.families where origin <> 'listed' or secret_hash is null`);
    this.addSql(`alter table invitations.families
      drop column origin, drop column sent_at, drop column message, drop column answered_by,
      drop column joined_id, drop column removed_at,
      alter column name drop default, alter column children drop default,
      alter column siblings_welcome drop default, alter column position drop default,
      alter column secret_hash set not null,
      alter column sealed_secret set not null, alter column key_id set not null`);
    this.addSql(`update invitations.families set answer = null where answer = 'not_sure'`);
    this.addSql(`alter table invitations.families drop constraint families_answer_check,
      add constraint family_links_answer_check check (answer in ('accepted', 'declined'))`);
    this.addSql('alter table invitations.families rename to family_links');
    this.addSql(guestView('i.family_link_id is null', 'i.family_link_id', ''));
    this.addSql(HOUSEHOLDS);
    this.addSql(`
      create view invitations.family_link_view as
      select id, party_id, account_id, name, answer, opened_at, answered_at, disowned_at,
             coalesce(own_email, email) as email
        from invitations.family_links`);
  }
}

/** @param isTypedIn of a row without an account @param family its column @param join of the row `i` */
function guestView(isTypedIn: string, family: string, join: string): string {
  const typedIn = `(i.account_id is null and ${isTypedIn})`;
  const isKid = (unknown: string) => `coalesce(
    g.birthday > (((case when i.account_id is not null and i.named_at is null then now() else p.date_start end)
      at time zone p.timezone)::date - interval '18 years')::date, g.is_kid, ${unknown})`;
  return `
    create view invitations.guest_view as
    select i.id, i.party_id, i.guest_id, i.account_id, ${family}, i.rsvp, i.attendance, i.opened_at,
           i.answered_at, i.named_at, i.added_by_host_at, i.removed_at, i.created_at, i.stays, i.contact_phone,
           i.picked_up_by_id, i.leaves_alone, i.party_end, g.full_name,
           (i.rsvp is not null and i.rsvp = 'accepted' and i.removed_at is null) as is_accepted,
           (i.account_id is null or i.named_at is not null) as is_named,
           ${typedIn} as is_typed_in,
           ${isKid('false')} as is_kid,
           ${isKid(typedIn)} as is_kid_at_door,
           (${typedIn} and g.birthday is null and g.is_kid is null and g.erased_at is null) as is_kind_unknown,
           least(i.party_end, p.date_end) as stated_for
      from invitations.invitations i
      ${join}
      join family.person_view g on g.id = i.guest_id
      join parties.party_view p on p.id = i.party_id`;
}

/** A household's answer in one row. Partitioned by account first, so that a condition on it reaches the table's index. */
const HOUSEHOLDS = `
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
   order by i.account_id, i.party_id, (i.guest_id = i.account_id) desc, i.created_at, i.id`;

/**
 * Families that answer together, with what all of their listed people answered. name: as the host typed it, null of an
 * account that opened the share link. is_listed: the host did not remove it.
 */
const FAMILIES = `
  create view invitations.family_view as
  select f.id, f.party_id, f.account_id, f.origin, nullif(f.name, '') as name, f.phone, coalesce(f.own_email, f.email) as email,
         f.secret_hash is not null as has_link, f.disowned_at, f.created_at, f.position,
         case when f.account_id is null then f.opened_at else r.opened_at end as opened_at,
         case when r.is_coming then 'accepted' when r.is_unsure then 'not_sure' when r.is_declined then 'declined'
              when f.account_id is null then f.answer end as answer,
         case when f.account_id is null then f.answered_at else r.answered_at end as answered_at,
         r.coming_since, f.removed_at is null and (f.account_id is null or r.listed > 0) as is_listed,
         exists (select 1 from invitations.waitlist w where w.family_id = f.id) as is_waiting
    from invitations.families f
    cross join lateral (
      select count(*) as listed, ${STATED}, min(r.opened_at) as opened_at, max(r.answered_at) as answered_at,
             min(coalesce(r.answered_at, r.added_by_host_at)) filter (where r.rsvp = 'accepted') as coming_since
        from invitations.invitations r where r.family_id = f.id and r.removed_at is null) r
   where f.joined_id is null`;
