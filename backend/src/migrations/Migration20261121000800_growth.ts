import { Migration } from '@mikro-orm/migrations';

/** Indexes for what a million people showed: see docs/performance.md, "Growth". */
export class Migration20261121000800_growth extends Migration {
  override up(): void {
    // Only accounts are searched for by their letters. Without a list of pending entries, which
    // each search would read from end to end.
    this.addSql('drop index people_name_idx');
    this.addSql(`create index people_account_name_idx on people
      using gin (name_key gin_trgm_ops) with (fastupdate = off)
      where guardian_id is null and guest_of_party_id is null`);
    // Namesakes of a guest, without a look at their rows.
    this.addSql('drop index people_same_name_idx');
    this.addSql('create index people_same_name_idx on people (name_key, birthday, id)');
    this.addSql(`create index people_guest_of_party_idx on people (guest_of_party_id, name_key)
      where guest_of_party_id is not null`);

    // No index holds an answer, so that an answer writes the row alone, on the page where it is. Nor
    // can one that holds it be taken for the way to a single guest, through a whole list.
    this.addSql('drop index invitations_accepted_idx');
    this.addSql('drop index invitations_list_idx');
    this.addSql(`create index invitations_list_idx on invitations (party_id, created_at, id)
      include (guest_id) where removed_at is null`);
    // Free space on the page, so that answers and view counts are heap-only (HOT) updates.
    this.addSql('alter table invitations set (fillfactor = 90)');
    this.addSql('alter table parties set (fillfactor = 90)');

    // Erasing an account looks up the rows that it wrote.
    this.addSql(
      'create index attendance_changes_changed_by_idx on attendance_changes (changed_by)',
    );
    this.addSql('create index guest_info_reads_read_by_idx on guest_info_reads (read_by)');
  }

  override down(): void {
    this.addSql('drop index guest_info_reads_read_by_idx');
    this.addSql('drop index attendance_changes_changed_by_idx');
    this.addSql('alter table parties reset (fillfactor)');
    this.addSql('alter table invitations reset (fillfactor)');
    this.addSql('drop index invitations_list_idx');
    this.addSql(`create index invitations_list_idx on invitations (party_id, created_at, id)
      include (rsvp, guest_id) where removed_at is null`);
    this.addSql(`create index invitations_accepted_idx on invitations (party_id)
      where rsvp = 'accepted' and removed_at is null`);

    this.addSql('drop index people_guest_of_party_idx');
    this.addSql('drop index people_same_name_idx');
    this.addSql('create index people_same_name_idx on people (name_key, birthday)');
    this.addSql('drop index people_account_name_idx');
    this.addSql('create index people_name_idx on people using gin (name_key gin_trgm_ops)');
  }
}
