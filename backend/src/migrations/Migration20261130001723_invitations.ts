import { Migration } from '@mikro-orm/migrations';

/** Who is invited and what they answer. */
export class Migration20261130001723_invitations extends Migration {
  override up(): void {
    this.addSql('create schema invitations');

    // Everybody on a guest list belongs to a family at that party (ADR 54): a listed one, an account that opened the
    // share link, a walk-in, or the host's own. A listed one has a personal link (ADR 33).
    // secret_hash: SHA-256 of the link's secret. sealed_secret: the same secret for the host to copy, encrypted with a
    // key that is not in the database. sent_at: when the host last sent the link.
    // answer: of a family without an account; a household's invitations have its own. answered_by: null before it.
    // answer_news_at: since when the answer is one that neither the family had given nor the host noted.
    // own_email: at which the family wants to hear of changes. It goes before the one that the host typed.
    // joined_id: the family of the same account with which this one answers since the account claimed both.
    // removed_at: by the host. Constraints and indexes have the names that databases of before gave them.
    this.addSql(`
      create table invitations.families (
        id uuid constraint family_links_id_not_null not null,
        party_id uuid constraint family_links_party_id_not_null not null,
        name text default '' constraint family_links_name_not_null not null,
        children text[] default '{}' constraint family_links_children_not_null not null,
        phone text,
        email text,
        siblings_welcome boolean default true constraint family_links_siblings_welcome_not_null not null,
        secret_hash text,
        sealed_secret text,
        key_id text,
        opened_at timestamptz,
        answer text check (answer in ('accepted', 'not_sure', 'declined')),
        answered_at timestamptz,
        account_id uuid,
        claimed_at timestamptz,
        disowned_at timestamptz,
        idempotency_key uuid,
        position integer default 0 constraint family_links_position_not_null not null,
        created_at timestamptz constraint family_links_created_at_not_null not null,
        own_email text,
        origin text not null check (origin in ('listed', 'opened', 'door', 'host')),
        sent_at timestamptz,
        message text,
        answered_by text check (answered_by in ('family', 'host')),
        joined_id uuid references invitations.families (id) on delete set null,
        removed_at timestamptz,
        answer_news_at timestamptz,
        constraint family_links_claim_check check ((account_id is null) = (claimed_at is null)),
        constraint family_links_pkey primary key (id)
      )`);
    this
      .addSql(`create unique index families_account_key on invitations.families (party_id, account_id)
      where account_id is not null`);
    this.addSql(`create index families_key_idx on invitations.families (key_id)
      where key_id is not null`);
    this.addSql(`create index family_links_account_idx on invitations.families (account_id)
      where account_id is not null`);
    this.addSql('create index family_links_party_idx on invitations.families (party_id)');
    this.addSql(
      'create unique index family_links_secret_key on invitations.families (secret_hash)',
    );

    // account_id: who answers for the guest; null for a guest that the host typed in. named_at: when the guest's own
    // account named it in an accept, which opens its care notes to the host; being added by the host does not.
    // claimed_from_id: the family link with which it came, when an account claimed that.
    // party_end: for which planned end the family stated care data, once the party was moved (ADR 49).
    // stated_end: the end for which a household stated something, which far moves are measured from.
    // brought_by: who brought a child that the host types in at the door; it is no account and no guest.
    // Free space on the page, so that answers are heap-only (HOT) updates: no index holds one.
    this.addSql(`
      create table invitations.invitations (
        id uuid primary key,
        party_id uuid not null references parties.parties (id),
        guest_id uuid not null references family.people (id),
        account_id uuid references auth.accounts (id),
        rsvp text check (rsvp in ('accepted', 'not_sure', 'declined')),
        attendance text not null default 'not_arrived' check (attendance in ('not_arrived', 'arrived', 'exit')),
        opened_at timestamptz,
        answered_at timestamptz,
        named_at timestamptz,
        added_by_host_at timestamptz,
        removed_at timestamptz,
        created_at timestamptz not null,
        idempotency_key uuid,
        stays text,
        contact_phone text,
        picked_up_by_id uuid,
        claimed_from_id uuid,
        leaves_alone boolean not null default false,
        party_end timestamptz,
        stated_end timestamptz,
        brought_by text,
        family_id uuid not null,
        check (attendance = 'not_arrived' or rsvp = 'accepted'),
        constraint invitations_party_guest_key unique (party_id, guest_id),
        constraint invitations_family_fkey foreign key (family_id)
          references invitations.families (id) deferrable initially deferred,
        constraint invitations_family_link_fkey foreign key (claimed_from_id)
          references invitations.families (id) on delete set null
      ) with (fillfactor = 90)`);
    this.addSql(
      'create index invitations_account_idx on invitations.invitations (account_id, party_id)',
    );
    this.addSql('create index invitations_family_idx on invitations.invitations (family_id)');
    this
      .addSql(`create index invitations_family_link_idx on invitations.invitations (claimed_from_id)
      where claimed_from_id is not null`);
    this.addSql('create index invitations_guest_idx on invitations.invitations (guest_id)');
    this.addSql(`create unique index invitations_idempotency_key
      on invitations.invitations (party_id, idempotency_key)
      where idempotency_key is not null`);
    this.addSql(`create index invitations_list_idx
      on invitations.invitations (party_id, created_at, id) include (guest_id)
      where removed_at is null`);
    this.addSql(`create index invitations_stays_idx on invitations.invitations (party_id)
      where contact_phone is not null or picked_up_by_id is not null`);

    // Households that wait for places, in the order in which they asked (ADR 32). offered_until: places are kept for
    // the household until then; null while it waits.
    this.addSql(`
      create table invitations.waitlist (
        id uuid primary key,
        party_id uuid not null,
        guest_ids uuid[] not null,
        position integer not null,
        asked_at timestamptz not null,
        offered_until timestamptz,
        locale text not null,
        family_id uuid not null,
        constraint waitlist_family_key unique (family_id)
      )`);
    this.addSql(`create index waitlist_offered_until_idx on invitations.waitlist (offered_until)
      where offered_until is not null`);
    this.addSql(
      'create unique index waitlist_turn_key on invitations.waitlist (party_id, position)',
    );

    for (const view of VIEWS) this.addSql(view);
  }
}

const IS_TYPED_IN = `(i.account_id is null and f.origin = 'door')`;

/**
 * On the party's day; of people whom the host added without their household having named them today: the host could
 * find their birthday by moving the party. 18: the adult age.
 */
const isKid = (unknown: string) => `coalesce(
  g.birthday > (((case when i.account_id is not null and i.named_at is null then now() else p.date_start end)
    at time zone p.timezone)::date - interval '18 years')::date, g.is_kid, ${unknown})`;

/** What other contexts read. */
const VIEWS = [
  `create view invitations.guest_view as
    select i.id, i.party_id, i.guest_id, i.account_id, i.family_id, i.rsvp, i.attendance, i.opened_at,
           i.answered_at, i.named_at, i.added_by_host_at, i.removed_at, i.created_at, i.stays, i.contact_phone,
           i.picked_up_by_id, i.leaves_alone, i.party_end, g.full_name,
           (i.rsvp is not null and i.rsvp = 'accepted' and i.removed_at is null) as is_accepted,
           (i.account_id is null or i.named_at is not null) as is_named,
           ${IS_TYPED_IN} as is_typed_in,
           ${isKid('false')} as is_kid,
           ${isKid(IS_TYPED_IN)} as is_kid_at_door,
           (${IS_TYPED_IN} and g.birthday is null and g.is_kid is null and g.erased_at is null) as is_kind_unknown,
           least(i.party_end, p.date_end) as stated_for
      from invitations.invitations i
      join invitations.families f on f.id = i.family_id
      join family.person_view g on g.id = i.guest_id
      join parties.party_view p on p.id = i.party_id`,

  // A household's answer in one row. Partitioned by account first, so that a condition on it reaches the table's index.
  // The host's own family is asked, told and reminded of nothing: it is no household that answers, and none that is
  // listed.
  `create view invitations.household_answer_view as
    select distinct on (i.account_id, i.party_id)
           i.id, i.party_id, i.guest_id, i.account_id, i.attendance,
           i.added_by_host_at is not null as is_added_by_host,
           case when bool_or(i.rsvp = 'accepted') over household then 'accepted'
                when bool_or(i.rsvp = 'not_sure') over household then 'not_sure'
                when bool_or(i.rsvp = 'declined') over household then 'declined'
           end as answer
      from invitations.invitations i
      join invitations.families f on f.id = i.family_id
     where i.account_id is not null and i.removed_at is null and f.origin <> 'host'
    window household as (partition by i.account_id, i.party_id)
     order by i.account_id, i.party_id, (i.guest_id = i.account_id) desc, i.created_at, i.id`,

  // Families that answer together, with what all of their listed people answered. name: as the host typed it, null of
  // an account that opened the share link. is_listed: the host did not remove it.
  `create view invitations.family_view as
    select f.id, f.party_id, f.account_id, f.origin, nullif(f.name, '') as name, f.phone,
           coalesce(f.own_email, f.email) as email, f.secret_hash is not null as has_link, f.disowned_at, f.created_at,
           f.position,
           case when f.account_id is null then f.opened_at else r.opened_at end as opened_at,
           case when r.is_coming then 'accepted' when r.is_unsure then 'not_sure' when r.is_declined then 'declined'
                when f.account_id is null then f.answer end as answer,
           case when f.account_id is null then f.answered_at else r.answered_at end as answered_at,
           r.coming_since,
           f.origin <> 'host' and f.removed_at is null and (f.account_id is null or r.listed > 0) as is_listed,
           exists (select 1 from invitations.waitlist w where w.family_id = f.id) as is_waiting
      from invitations.families f
     cross join lateral (
       select count(*) as listed, bool_or(r.rsvp = 'accepted') as is_coming, bool_or(r.rsvp = 'not_sure') as is_unsure,
              bool_or(r.rsvp = 'declined') as is_declined, min(r.opened_at) as opened_at, max(r.answered_at) as answered_at,
              min(coalesce(r.answered_at, r.added_by_host_at)) filter (where r.rsvp = 'accepted') as coming_since
         from invitations.invitations r where r.family_id = f.id and r.removed_at is null) r
     where f.joined_id is null`,

  // Answers that families gave themselves, without those that a host noted, or knows already.
  `create view invitations.given_answer_view as
    select id, party_id, account_id, nullif(name, '') as name, answer, answer_news_at as answered_at
      from invitations.families
     where answered_by = 'family' and origin <> 'host' and removed_at is null
       and answer_news_at is not null`,

  `create view invitations.walk_in_view as
    select id as invitation_id, party_id, brought_by
      from invitations.invitations where brought_by is not null`,
];
