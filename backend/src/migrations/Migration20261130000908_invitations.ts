import { Migration } from '@mikro-orm/migrations';

/** Who is invited and what they answer. */
export class Migration20261130000908_invitations extends Migration {
  override up(): void {
    this.addSql('create schema invitations');

    // Families that a host expects, each with a personal link (ADR 33). secret_hash: SHA-256 of the link's secret.
    // sealed_secret: the same secret for the host to copy, encrypted with a key that is not in the database.
    // answer: given with the link; of a claimed one the household's invitations have it.
    this.addSql(`
      create table invitations.family_links (
        id uuid primary key,
        party_id uuid not null,
        name text not null,
        children text[] not null,
        phone text,
        email text,
        siblings_welcome boolean not null,
        secret_hash text not null,
        sealed_secret text not null,
        key_id text not null,
        opened_at timestamptz,
        answer text check (answer in ('accepted', 'declined')),
        answered_at timestamptz,
        account_id uuid,
        claimed_at timestamptz,
        disowned_at timestamptz,
        idempotency_key uuid,
        position integer not null,
        created_at timestamptz not null,
        constraint family_links_claim_check check ((account_id is null) = (claimed_at is null))
      )`);
    this.addSql(`create index family_links_account_idx on invitations.family_links (account_id)
      where account_id is not null`);
    this.addSql('create index family_links_party_idx on invitations.family_links (party_id)');
    this.addSql(
      'create unique index family_links_secret_key on invitations.family_links (secret_hash)',
    );

    // account_id: who answers for the guest; null for a guest that the host typed in. named_at: when the guest's own
    // account named it in an accept, which opens its care notes to the host; being added by the host does not.
    // party_end: for which planned end the family stated care data, once the party was moved (ADR 49).
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
        family_link_id uuid,
        deadline_reminded_at timestamptz,
        day_reminded_at timestamptz,
        leaves_alone boolean not null default false,
        care_text_version integer,
        care_consented_at timestamptz,
        care_revoked_at timestamptz,
        photos text,
        what_to_do text,
        party_end timestamptz,
        check (attendance = 'not_arrived' or rsvp = 'accepted'),
        constraint invitations_party_guest_key unique (party_id, guest_id),
        constraint invitations_family_link_fkey foreign key (family_link_id)
          references invitations.family_links (id) on delete set null
      ) with (fillfactor = 90)`);
    this.addSql(
      'create index invitations_account_idx on invitations.invitations (account_id, party_id)',
    );
    this
      .addSql(`create index invitations_family_link_idx on invitations.invitations (family_link_id)
      where family_link_id is not null`);
    this.addSql('create index invitations_guest_idx on invitations.invitations (guest_id)');
    this.addSql(`create unique index invitations_idempotency_key
      on invitations.invitations (party_id, idempotency_key)
      where idempotency_key is not null`);
    this.addSql(`create index invitations_list_idx
      on invitations.invitations (party_id, created_at, id) include (guest_id)
      where removed_at is null`);
    this.addSql(`create index invitations_notes_idx on invitations.invitations (party_id)
      where what_to_do is not null`);
    this.addSql(`create index invitations_stays_idx on invitations.invitations (party_id)
      where contact_phone is not null or picked_up_by_id is not null`);

    // A household's answer in one row, for other contexts. Partitioned by account first, so that a condition on the account
    // reaches the table's index.
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

    // Households that wait for places, in the order in which they asked (ADR 32). offered_until: places are kept for
    // the household until then; null while it waits.
    this.addSql(`
      create table invitations.waitlist (
        id uuid primary key,
        party_id uuid not null,
        account_id uuid not null,
        guest_ids uuid[] not null,
        position integer not null,
        asked_at timestamptz not null,
        offered_until timestamptz,
        locale text not null,
        constraint waitlist_party_account_key unique (party_id, account_id)
      )`);
    this.addSql('create index waitlist_account_idx on invitations.waitlist (account_id)');
    this.addSql(
      'create unique index waitlist_turn_key on invitations.waitlist (party_id, position)',
    );

    // What hosts changed of their parties, and which households have seen it (ADR 36). due_at: edits until then are the
    // same change. told_at: its mails are queued.
    this.addSql(`
      create table invitations.party_changes (
        id uuid primary key,
        party_id uuid not null,
        before jsonb not null,
        after jsonb not null,
        message text,
        edition integer not null,
        changed_at timestamptz not null,
        due_at timestamptz not null,
        told_at timestamptz
      )`);
    this.addSql(`create index party_changes_due_idx on invitations.party_changes (due_at)
      where told_at is null`);
    this.addSql('create index party_changes_party_idx on invitations.party_changes (party_id)');
    this.addSql(`
      create table invitations.change_notices (
        id uuid primary key,
        change_id uuid not null references invitations.party_changes (id) on delete cascade,
        account_id uuid,
        family_link_id uuid references invitations.family_links (id) on delete cascade,
        asks_to_reconfirm boolean not null,
        seen_at timestamptz,
        answer text check (answer in ('coming', 'not_coming')),
        constraint change_notices_reader_check check ((account_id is null) <> (family_link_id is null)),
        constraint change_notices_account_key unique (change_id, account_id),
        constraint change_notices_link_key unique (change_id, family_link_id)
      )`);
    this.addSql(`create index change_notices_account_idx on invitations.change_notices (account_id)
      where account_id is not null`);
    this.addSql(`create index change_notices_link_idx on invitations.change_notices (family_link_id)
      where family_link_id is not null`);

    // When a host reminded a family that has not answered: an expected one, a household that opened the link, or one
    // that an account has claimed.
    this.addSql(`
      create table invitations.nudges (
        id uuid primary key,
        party_id uuid not null,
        family_link_id uuid,
        account_id uuid,
        nudged_at timestamptz not null,
        idempotency_key uuid,
        constraint nudges_family_check check (family_link_id is not null or account_id is not null)
      )`);
    this.addSql(`create index nudges_account_idx on invitations.nudges (account_id)
      where account_id is not null`);
    this.addSql('create index nudges_party_idx on invitations.nudges (party_id)');

    // Addresses at which calendar programs read the parties of a household (ADR 37), as family_links keep their secret.
    this.addSql(`
      create table invitations.calendars (
        account_id uuid primary key,
        secret_hash text not null,
        sealed_secret text not null,
        key_id text not null,
        created_at timestamptz not null
      )`);
    this.addSql('create unique index calendars_secret_key on invitations.calendars (secret_hash)');

    // A helper reads on the authority of the host who made the pass: read_by stays the host. reader_name: of a helper,
    // as the host named it. copy_id: of the phone's copy that it was shown from.
    this.addSql(`
      create table invitations.guest_info_reads (
        id uuid primary key,
        invitation_id uuid not null references invitations.invitations (id) on delete cascade,
        read_by uuid not null references auth.accounts (id),
        read_at timestamptz not null,
        pass_id uuid,
        surface text,
        reader_name text,
        copy_id uuid
      )`);
    this.addSql(
      `create index guest_info_reads_invitation_idx on invitations.guest_info_reads (invitation_id)`,
    );
    this.addSql(
      'create index guest_info_reads_read_by_idx on invitations.guest_info_reads (read_by)',
    );

    // Of which parties the care data were purged, and what families are told of it (ADR 49). care_end: of the period
    // that was purged; a party that is moved afterwards has another one.
    this.addSql(`
      create table invitations.care_purges (
        party_id uuid primary key,
        care_end timestamptz not null,
        purged_at timestamptz not null
      )`);
    this.addSql(`
      create table invitations.care_receipts (
        id uuid primary key,
        party_id uuid not null,
        account_id uuid not null,
        purged jsonb not null,
        purged_at timestamptz not null,
        constraint care_receipts_reader_key unique (party_id, account_id)
      )`);
    this.addSql('create index care_receipts_account_idx on invitations.care_receipts (account_id)');

    // Planned ends of a party before it was moved.
    this.addSql(`
      create table invitations.earlier_ends (
        party_id uuid not null,
        date_end timestamptz not null,
        primary key (party_id, date_end)
      )`);

    // Of releases before the log of the door; see door.take_over.
    this.addSql(`
      create table invitations.attendance_changes (
        id uuid primary key,
        invitation_id uuid not null references invitations.invitations (id) on delete cascade,
        attendance text not null check (attendance in ('not_arrived', 'arrived', 'exit')),
        changed_by uuid not null references auth.accounts (id),
        changed_at timestamptz not null
      )`);
    this.addSql(
      `create index attendance_changes_changed_by_idx on invitations.attendance_changes (changed_by)`,
    );
    this.addSql(`create index attendance_changes_invitation_idx
      on invitations.attendance_changes (invitation_id)`);
  }
}
