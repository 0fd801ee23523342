import { Migration } from '@mikro-orm/migrations';

/** The context that tells families what concerns them has tables of its own. */
export class Migration20261130000931_notices extends Migration {
  override up(): void {
    this.addSql('create schema notices');
    this.addSql('alter table invitations.nudges set schema notices');
    // Kept for a day after the party from now on; those of parties before would stay.
    this.addSql(`delete from notices.nudges n using parties.parties p
      where p.id = n.party_id and p.date_end < now() - interval '24 hours'`);
    this.addSql(`
      create table notices.reminders (
        party_id uuid not null,
        account_id uuid not null,
        reminder text not null check (reminder in ('deadline', 'party')),
        reminded_at timestamptz not null,
        primary key (party_id, account_id, reminder)
      )`);
    this.addSql('create index reminders_account_idx on notices.reminders (account_id)');
    this.addSql(`
      insert into notices.reminders (party_id, account_id, reminder, reminded_at)
      select i.party_id, i.account_id, r.reminder, min(r.at)
        from invitations.invitations i
       cross join lateral (values ('deadline', i.deadline_reminded_at), ('party', i.day_reminded_at))
             r (reminder, at)
       where i.account_id is not null and r.at is not null
       group by i.party_id, i.account_id, r.reminder`);
    this.addSql(`alter table invitations.invitations
      drop column deadline_reminded_at,
      drop column day_reminded_at`);
  }

  override down(): void {
    this.addSql(`alter table invitations.invitations
      add column deadline_reminded_at timestamptz,
      add column day_reminded_at timestamptz`);
    this.addSql(`update invitations.invitations i
      set deadline_reminded_at = (select r.reminded_at from notices.reminders r
            where r.party_id = i.party_id and r.account_id = i.account_id and r.reminder = 'deadline'),
          day_reminded_at = (select r.reminded_at from notices.reminders r
            where r.party_id = i.party_id and r.account_id = i.account_id and r.reminder = 'party')
      where i.account_id is not null`);
    this.addSql('drop table notices.reminders');
    this.addSql('alter table notices.nudges set schema invitations');
    this.addSql('drop schema notices');
  }
}
