import { Migration } from '@mikro-orm/migrations';

/**
 * Parties that were moved before: what was stated when they started, or until they were purged, counts for the
 * end of then. Repeating it changes nothing.
 */
export class Migration20261130000830_ends_that_passed extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override async up(): Promise<void> {
    await this.execute(`
      update invitations.invitations i set party_end = p.guest_info_until - interval '24 hours'
        from parties.parties p
       where p.id = i.party_id and i.party_end is null
         and p.guest_info_until < p.date_end + interval '24 hours'`);
    await this.execute(`
      update invitations.invitations i set party_end = c.care_end - interval '24 hours'
        from invitations.care_purges c join parties.parties p on p.id = c.party_id
       where c.party_id = i.party_id and i.party_end is null and i.named_at <= c.purged_at
         and c.care_end < p.date_end + interval '24 hours'`);
    await this.execute(`
      update door.door_passes d set party_end = c.care_end - interval '24 hours'
        from invitations.care_purges c join parties.parties p on p.id = c.party_id
       where c.party_id = d.party_id and d.party_end is null and d.created_at <= c.purged_at
         and c.care_end < p.date_end + interval '24 hours'`);
  }

  override down(): void {
    // The columns go with the migrations that added them.
  }
}
