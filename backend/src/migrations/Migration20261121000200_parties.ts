import { Migration } from '@mikro-orm/migrations';

export class Migration20261121000200_parties extends Migration {
  override up(): void {
    // started_at: the last start; a party that is reopened late is not treated as forgotten.
    this.addSql(`
      create table parties (
        id uuid primary key,
        host_id uuid not null references accounts (id),
        name text not null,
        date_start timestamptz not null,
        date_end timestamptz not null check (date_end > date_start),
        rsvp_due_date timestamptz not null check (rsvp_due_date <= date_start),
        timezone text not null,
        address text not null,
        city text not null,
        country text not null,
        max_adults integer not null check (max_adults >= 0),
        max_kids integer not null check (max_kids >= 0),
        youtube_id text,
        views_count integer not null default 0,
        status text not null check (status in ('pending', 'started', 'finished')),
        guest_info_until timestamptz,
        rsvp_closed_at timestamptz,
        started_at timestamptz,
        created_at timestamptz not null
      )`);
    this.addSql('create index parties_host_idx on parties (host_id, date_start)');
    // What the minute's jobs look for: few of many.
    this.addSql(
      'create index parties_rsvp_open_idx on parties (rsvp_due_date) where rsvp_closed_at is null',
    );
    this.addSql(
      `create index parties_unfinished_idx on parties (date_end) where status <> 'finished'`,
    );
  }

  override down(): void {
    this.addSql('drop table parties');
  }
}
