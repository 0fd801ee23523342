import { Migration } from '@mikro-orm/migrations';

/**
 * Guests whom a host typed in and who are erased were adults where nothing says that they were kids. Of those
 * who are not erased, the door counts one of whom nothing is said as a kid.
 */
export class Migration20261130000920_kind_of_erased_guests extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override async up(): Promise<void> {
    const batch = `update family.people set is_kid = false
      where id in (select id from family.people
                    where guest_of_party_id is not null and erased_at is not null
                      and birthday is null and is_kid is null limit 1000) returning id`;
    while ((await this.execute(batch)).length > 0);
  }

  override down(): void {
    // The earlier release counts a guest with false as one with null.
  }
}
