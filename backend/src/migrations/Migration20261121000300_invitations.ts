import { Migration } from '@mikro-orm/migrations';

export class Migration20261121000300_invitations extends Migration {
  override up(): void {
    // account_id: who answers for the guest; null for a guest that the host typed in.
    // named_at: when the guest's own account named it in an accept, which opens its care notes to
    // the host; being added by the host does not.
    this.addSql(`
      create table invitations (
        id uuid primary key,
        party_id uuid not null references parties (id),
        guest_id uuid not null references people (id),
        account_id uuid references accounts (id),
        rsvp text check (rsvp in ('accepted', 'not_sure', 'declined')),
        attendance text not null default 'not_arrived'
          check (attendance in ('not_arrived', 'arrived', 'exit')),
        opened_at timestamptz,
        answered_at timestamptz,
        named_at timestamptz,
        added_by_host_at timestamptz,
        removed_at timestamptz,
        created_at timestamptz not null,
        constraint invitations_party_guest_key unique (party_id, guest_id),
        check (attendance = 'not_arrived' or rsvp = 'accepted')
      )`);
    this.addSql('create index invitations_account_idx on invitations (account_id, party_id)');
    this.addSql('create index invitations_guest_idx on invitations (guest_id)');
    // Holds all that the guest list is filtered and ordered by.
    this.addSql(`create index invitations_list_idx on invitations (party_id, created_at, id)
      include (rsvp, guest_id) where removed_at is null`);
    // For the hint that a guest of the same name is accepted in another household.
    this.addSql('create index people_same_name_idx on people (name_key, birthday)');
    this.addSql(`create index invitations_accepted_idx on invitations (party_id)
      where rsvp = 'accepted' and removed_at is null`);
    this.addSql(`
      create table attendance_changes (
        id uuid primary key,
        invitation_id uuid not null references invitations (id) on delete cascade,
        attendance text not null check (attendance in ('not_arrived', 'arrived', 'exit')),
        changed_by uuid not null references accounts (id),
        changed_at timestamptz not null
      )`);
    this.addSql(
      'create index attendance_changes_invitation_idx on attendance_changes (invitation_id)',
    );
    this.addSql(`
      create table guest_info_reads (
        id uuid primary key,
        invitation_id uuid not null references invitations (id) on delete cascade,
        read_by uuid not null references accounts (id),
        read_at timestamptz not null
      )`);
    this.addSql('create index guest_info_reads_invitation_idx on guest_info_reads (invitation_id)');
    this.addSql(`alter table people add foreign key (guest_of_party_id) references parties (id)`);
  }

  override down(): void {
    this.addSql('alter table people drop constraint people_guest_of_party_id_fkey');
    this.addSql('drop index people_same_name_idx');
    for (const table of ['guest_info_reads', 'attendance_changes', 'invitations']) {
      this.addSql(`drop table ${table}`);
    }
  }
}
