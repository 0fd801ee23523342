import { Migration } from '@mikro-orm/migrations';

/**
 * The log of arrivals and exits (ADR 41). Servers of the release before write their own table while it is
 * replaced: a trigger takes those rows over. The table and the trigger go in a later release.
 */
export class Migration20261128000110_attendance_log extends Migration {
  override up(): void {
    this.addSql('create schema if not exists door');
    // id: made by a phone; another party's phone may make the same. device_id: of one party only.
    // is_listed: whether the guest was on the list when the row was received.
    this.addSql(`
      create table door.attendance_changes (
        party_id uuid not null,
        id uuid not null,
        seq integer not null check (seq > 0),
        invitation_id uuid not null,
        kind text not null check (kind in ('arrived', 'exit', 'undo')),
        undoes uuid,
        happened_at timestamptz not null,
        received_at timestamptz not null,
        seen_seq integer not null,
        device_id uuid,
        device_seq integer,
        clock text not null default 'good' check (clock in ('good', 'uncertain')),
        is_listed boolean not null default true,
        account_id uuid,
        pass_id uuid,
        primary key (party_id, id),
        constraint attendance_changes_seq_key unique (party_id, seq),
        constraint attendance_changes_seen_check check (seen_seq >= 0 and seen_seq < seq),
        constraint attendance_changes_undo_check check ((kind = 'undo') = (undoes is not null))
      )`);
    this.addSql(`create index attendance_changes_account_idx on door.attendance_changes (account_id)
      where account_id is not null`);

    this.addSql(`
      create function door.refuse_change() returns trigger language plpgsql as $$
      begin
        raise exception 'the log of a door is never changed';
      end $$`);
    this.addSql(`create trigger attendance_changes_append_only
      before update on door.attendance_changes
      for each row execute function door.refuse_change()`);

    // The caller holds the party's lock. Servers of the release before knew every row of the log.
    this.addSql(`
      create function door.take_over(party uuid) returns void language sql as $$
        insert into door.attendance_changes
          (party_id, id, seq, invitation_id, kind, happened_at, received_at, seen_seq, account_id)
        select party, n.id, n.seq, n.invitation_id, n.attendance, n.changed_at, n.changed_at,
               n.seq - 1, n.changed_by
          from (select c.*, (row_number() over (order by c.changed_at, c.id))::int
                         + (select coalesce(max(l.seq), 0) from door.attendance_changes l
                             where l.party_id = party) as seq
                  from invitations.invitations i
                  join invitations.attendance_changes c on c.invitation_id = i.id
                 where i.party_id = party and c.attendance <> 'not_arrived'
                   and not exists (select 1 from door.attendance_changes l
                                    where l.party_id = party and l.id = c.id)) n
      $$`);
    this.addSql(`
      create function door.take_over_change() returns trigger language plpgsql as $$
      begin
        perform door.take_over(i.party_id)
           from invitations.invitations i where i.id = new.invitation_id;
        return null;
      end $$`);
    this.addSql(`create trigger attendance_changes_taken_over
      after insert on invitations.attendance_changes
      for each row execute function door.take_over_change()`);
  }

  /** What the old table can hold goes back there: changes by accounts that were not undone. */
  override down(): void {
    this.addSql('drop trigger attendance_changes_taken_over on invitations.attendance_changes');
    this.addSql(`
      insert into invitations.attendance_changes (id, invitation_id, attendance, changed_by, changed_at)
      select c.id, c.invitation_id, c.kind, c.account_id, c.happened_at
        from door.attendance_changes c
        join invitations.invitations i on i.id = c.invitation_id
        join auth.accounts a on a.id = c.account_id
       where c.kind <> 'undo' and c.is_listed
         and not exists (select 1 from door.attendance_changes u
                          where u.party_id = c.party_id and u.undoes = c.id)
          on conflict (id) do nothing`);
    this.addSql('drop schema door cascade');
  }
}
