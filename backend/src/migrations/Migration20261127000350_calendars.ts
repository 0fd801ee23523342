import { Migration } from '@mikro-orm/migrations';

/** Addresses at which calendar programs read the parties of a household (ADR 37). */
export class Migration20261127000350_calendars extends Migration {
  override up(): void {
    // secret_hash: SHA-256 of the secret in the address. sealed_secret: the same secret, to show the
    // address again, encrypted with a key that is not in the database.
    this.addSql(`
      create table invitations.calendars (
        account_id uuid primary key,
        secret_hash text not null,
        sealed_secret text not null,
        key_id text not null,
        created_at timestamptz not null
      )`);
    this.addSql(`create unique index calendars_secret_key
      on invitations.calendars (secret_hash)`);
    this.addSql(`create view parties.calendar_view as
      select id, host_id, name, date_start, date_end, address, city, country, cancelled_at,
             calendar_sequence
        from parties.parties`);
  }

  override down(): void {
    this.addSql('drop view parties.calendar_view');
    this.addSql('drop table invitations.calendars');
  }
}
