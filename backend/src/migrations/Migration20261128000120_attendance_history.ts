import { Migration } from '@mikro-orm/migrations';

/** Takes over what servers recorded before there was a log, party by party under the party's lock. */
export class Migration20261128000120_attendance_history extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override async up(): Promise<void> {
    let last = '00000000-0000-0000-0000-000000000000';
    for (;;) {
      // Locked first: a server that records a change holds the lock too.
      const parties = await this.execute(`
        with due as materialized (
          select p.id from parties.parties p
           where p.id > '${last}'
             and exists (select 1 from invitations.invitations i
                           join invitations.attendance_changes c on c.invitation_id = i.id
                          where i.party_id = p.id and c.attendance <> 'not_arrived')
           order by p.id limit 100 for update)
        select id, door.take_over(id) from due`);
      if (parties.length === 0) return;
      last =
        parties
          .map(({ id }) => String(id))
          .sort()
          .at(-1) ?? last;
    }
  }

  /** The rows go with their table. */
  override down(): void {}
}
