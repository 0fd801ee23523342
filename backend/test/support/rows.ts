import type { EntityManager } from '@mikro-orm/postgresql';

/** A change of a party's place. Its id, when it happened, when its mails are due, the party. */
export const CHANGE_ROW = `
  insert into notices.party_changes
     (id, party_id, before, after, edition, changed_at, due_at)
   select ?, id, terms, terms || '{"address": "Av. Brasil 4321"}', 1, ?, ?
     from (select id, jsonb_build_object('dateStart', date_start, 'dateEnd', date_end,
             'timezone', timezone, 'address', address, 'city', city, 'country', country,
             'isCancelled', false) as terms from parties.parties where id = ?) p`;

/**
 * A row of the log of the door, recorded by the host. Its id, the invitation, its kind, when it happened,
 * when it was received, the party twice.
 */
export const TAP_ROW = `
  insert into door.attendance_changes
     (party_id, id, seq, invitation_id, kind, happened_at, received_at, seen_seq, account_id)
   select p.id, ?, l.seq + 1, ?, ?, ?, ?, l.seq, p.host_id
     from parties.parties p,
          (select coalesce(max(seq), 0) as seq from door.attendance_changes where party_id = ?) l
    where p.id = ?`;

/** The tables whose rows neither migrations nor the start wrote. */
const OF_TESTS = `
  select format('%I.%I', schemaname, tablename) from pg_tables
   where schemaname not in ('pg_catalog', 'information_schema', 'jobs') and schemaname not like 'kept%'
     and tablename not in ('migrations', 'health_conditions', 'storage_owner')`;

/** Deletes every row but those that migrations or the start wrote. */
export async function deleteRows(em: EntityManager): Promise<void> {
  // Quicker than to truncate tables of which most are empty. Without the triggers of what is never changed.
  await em.execute(`
    do $$
    declare name regclass;
    begin
      set local session_replication_role = replica;
      for name in ${OF_TESTS}
      loop
        execute format('delete from %s', name);
      end loop;
      delete from jobs.job;
    end $$`);
}

/**
 * Keeps every row that tests wrote, in a schema of that name, which the database must not be without afterwards.
 * @returns puts them back, without those that came since
 */
export async function keepRows(em: EntityManager, schema: string): Promise<() => Promise<void>> {
  await em.execute(`create schema ${schema}`);
  await em.execute(`
    do $$
    declare name regclass; has_rows boolean;
    begin
      for name in ${OF_TESTS}
      loop
        execute format('select exists (select from %s)', name) into has_rows;
        if has_rows then execute format('create table ${schema}.%I as table %s', name::oid, name); end if;
      end loop;
    end $$`);
  return async () => {
    await deleteRows(em);
    await em.execute(`
      do $$
      declare kept record; columns text;
      begin
        set local session_replication_role = replica;
        for kept in select tablename as id, tablename::oid::regclass as name from pg_tables where schemaname = '${schema}'
        loop
          select string_agg(quote_ident(attname), ', ') into columns from pg_attribute
           where attrelid = kept.name and attnum > 0 and not attisdropped and attgenerated = '';
          execute format('insert into %1$s (%2$s) overriding system value select %2$s from ${schema}.%3$I', kept.name, columns, kept.id);
        end loop;
      end $$`);
  };
}

/** Id, party, origin, account, since when it has it, and when it was made; none when the account has one there. */
export const FAMILY_ROW = `
  insert into invitations.families
    (id, party_id, origin, account_id, claimed_at, created_at)
  values (?, ?, ?, ?, ?, ?) on conflict do nothing`;
