import { Migration } from '@mikro-orm/migrations';

/** When a party required hand-overs: only added to, each row with the hash of the one before (ADR 46). */
export class Migration20261129000800_handover_switches extends Migration {
  override up(): void {
    this.addSql(`
      create table door.handover_switches (
        party_id uuid not null,
        seq integer not null check (seq > 0),
        is_required boolean not null,
        account_id uuid not null,
        recorded_at timestamptz not null,
        previous text,
        key_id text not null,
        hash text not null,
        primary key (party_id, seq)
      )`);
    this.addSql(`create trigger handover_switches_append_only
      before update or delete on door.handover_switches
      for each row execute function door.refuse_handover_change()`);
    this.addSql(`create trigger handover_switches_not_truncated
      before truncate on door.handover_switches
      for each statement execute function door.refuse_handover_change()`);
  }

  override down(): void {
    this.addSql('drop table door.handover_switches');
  }
}
