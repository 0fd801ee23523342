import { Migration } from '@mikro-orm/migrations';

const TABLES = ['change_notices', 'nudges', 'reminders'];

/** What families were told is by family, with an account or without one (ADR 54). */
export class Migration20261130001110_family_notices extends Migration {
  override up(): void {
    this.addSql('alter table notices.change_notices add column family_id uuid');
    this.addSql('alter table notices.nudges add column family_id uuid');
    this.addSql('alter table notices.reminders add column family_id uuid');
    this.addSql(`
      update notices.change_notices n
         set family_id = f.id
        from notices.party_changes c, invitations.families f
       where c.id = n.change_id and f.party_id = c.party_id
         and (f.account_id = n.account_id or f.id = n.family_link_id)`);
    this.addSql(`
      update notices.nudges n
         set family_id = f.id
        from invitations.families f
       where f.party_id = n.party_id
         and (f.id = n.family_link_id or (n.family_link_id is null and f.account_id = n.account_id))`);
    this.addSql(`
      update notices.reminders n set family_id = f.id
        from invitations.families f where f.party_id = n.party_id and f.account_id = n.account_id`);
    for (const table of TABLES) {
      this.addSql(`delete from notices.${table} where family_id is null`);
    }
    // Told by its link and as a household: what was seen stays.
    this.addSql(`
      delete from notices.change_notices n using notices.change_notices o
       where o.change_id = n.change_id and o.family_id = n.family_id and o.id <> n.id
         and (o.seen_at is not null, o.id) > (n.seen_at is not null, n.id)`);
    this.addSql(`
      alter table notices.change_notices
        drop column account_id, drop column family_link_id, alter column family_id set not null,
        add constraint change_notices_family_key unique (change_id, family_id)`);
    this.addSql('create index change_notices_family_idx on notices.change_notices (family_id)');
    this.addSql(`
      alter table notices.nudges
        drop column account_id, drop column family_link_id, alter column family_id set not null`);
    this.addSql('create index nudges_family_idx on notices.nudges (family_id)');
    this.addSql(`
      alter table notices.reminders
        drop column account_id, alter column family_id set not null,
        add primary key (party_id, family_id, reminder)`);
    this.addSql('create index reminders_family_idx on notices.reminders (family_id)');
  }

  override down(): void {
    for (const table of TABLES) {
      this.addSql(`alter table notices.${table} add column account_id uuid`);
      this.addSql(`
        update notices.${table} n set account_id = f.account_id
          from invitations.families f where f.id = n.family_id`);
    }
    for (const table of ['change_notices', 'nudges']) {
      this.addSql(`alter table notices.${table} add column family_link_id uuid`);
      this.addSql(
        `update notices.${table} set family_link_id = family_id where account_id is null`,
      );
      this.addSql(`alter table notices.${table} drop column family_id`);
    }
    this.addSql(`
      alter table notices.change_notices
        add constraint change_notices_reader_check check ((account_id is null) <> (family_link_id is null)),
        add constraint change_notices_account_key unique (change_id, account_id),
        add constraint change_notices_link_key unique (change_id, family_link_id)`);
    this.addSql('delete from notices.reminders where account_id is null');
    this.addSql(`
      alter table notices.reminders drop column family_id,
        add primary key (party_id, account_id, reminder)`);
  }
}
