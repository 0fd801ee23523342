-- For a volume of an earlier release, whose role `convite` is the superuser that created it: `postgres` becomes its
-- name, and `convite` an ordinary role with the same password that owns the product's data, as in a new volume.
--   docker exec -i convite-postgres-1 psql -U convite -d convite < docker/database/ordinary-role.sql
\set ON_ERROR_STOP on
drop role if exists convite_admin;
create role convite_admin login superuser;
\connect - convite_admin
begin;
set local lock_timeout = '10s';
alter role convite rename to postgres;
do $$
declare
  owned text;
begin
  execute format('create role convite login createdb password %L',
                 (select rolpassword from pg_authid where rolname = 'postgres'));
  -- Other roles that acted as it: docs/operations/secrets.md, "Replacing the database's password".
  for owned in
    select rolname from pg_auth_members m join pg_roles r on r.oid = m.member where m.roleid = 10
  loop
    execute format('revoke postgres from %I', owned);
    execute format('grant convite to %I', owned);
  end loop;
  execute format('alter database %I owner to convite', current_database());
  -- What the superuser owns here, except for what is PostgreSQL's own, an extension's or part of a table.
  for owned in
    select format('schema %I', nspname) from pg_namespace
     where nspowner = 10 and nspname !~ '^(pg_|information_schema$)'
    union all
    select format('%s %s', case c.relkind when 'v' then 'view' when 'm' then 'materialized view'
                                          when 'S' then 'sequence' when 'c' then 'type' else 'table' end,
                  c.oid::regclass)
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relowner = 10 and c.relkind in ('r', 'p', 'v', 'm', 'S', 'c') and n.nspname !~ '^(pg_|information_schema$)'
       and not exists (select from pg_depend d
                        where d.classid = 'pg_class'::regclass and d.objid = c.oid
                          and (d.deptype = 'e' or c.relkind = 'S' and d.deptype in ('a', 'i')))
    union all
    select format('%s %s', case p.prokind when 'a' then 'aggregate' when 'p' then 'procedure' else 'function' end,
                  p.oid::regprocedure)
      from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where p.proowner = 10 and n.nspname !~ '^(pg_|information_schema$)'
       and not exists (select from pg_depend d
                        where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
    union all
    select format('type %s', t.oid::regtype)
      from pg_type t join pg_namespace n on n.oid = t.typnamespace
     where t.typowner = 10 and t.typtype in ('d', 'e', 'r') and n.nspname !~ '^(pg_|information_schema$)'
       and not exists (select from pg_depend d
                        where d.classid = 'pg_type'::regclass and d.objid = t.oid and d.deptype = 'e')
  loop
    execute format('alter %s owner to convite', owned);
  end loop;
end $$;
alter role postgres password null;
commit;
\connect - postgres
drop role convite_admin;
