import { Migration } from '@mikro-orm/migrations';

/**
 * The audit log of staff (ADR 27). Its triggers refuse every change but the deletion of entries that
 * are two years old, also to the owner of the table, which the application's role is.
 */
export class Migration20261125000910_staff_actions extends Migration {
  override up(): void {
    this.addSql(`create table shared.staff_actions (
      id bigint generated always as identity primary key,
      at timestamptz not null default now(),
      operator text not null,
      action text not null,
      subject text not null
    )`);
    this.addSql(`create function shared.keep_staff_actions() returns trigger language plpgsql as $$
      begin
        if tg_op = 'DELETE' and old.at < now() - interval '2 years' then return old; end if;
        if tg_op = 'TRUNCATE' and not exists (select from shared.staff_actions) then return null; end if;
        raise exception 'The audit log of staff is append-only (shared.staff_actions).'
          using errcode = 'CV001';
      end $$`);
    this.addSql(`create trigger keep_staff_actions before update or delete on shared.staff_actions
      for each row execute function shared.keep_staff_actions()`);
    this.addSql(`create trigger keep_all_staff_actions before truncate on shared.staff_actions
      for each statement execute function shared.keep_staff_actions()`);
  }

  override down(): void {
    this.addSql('drop table shared.staff_actions');
    this.addSql('drop function shared.keep_staff_actions');
  }
}
