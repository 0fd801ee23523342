import { Migration } from '@mikro-orm/migrations';

const TABLES = {
  auth: ['accounts', 'sessions', 'refresh_tokens', 'mailed_links'],
  family: ['people', 'health_conditions', 'person_health_conditions', 'authorized_people'],
  invitations: ['invitations', 'attendance_changes', 'guest_info_reads'],
  media: ['pictures'],
  parties: ['parties'],
  reviews: ['reviews'],
  shared: ['rate_limits', 'storage_owner'],
};

/**
 * One schema per context (ADR 12). Servers of earlier releases name tables without a schema and
 * fail after this migration: docs/operations.md, "Upgrade".
 */
export class Migration20261121000900_schemas extends Migration {
  override up(): void {
    for (const [schema, tables] of Object.entries(TABLES)) {
      this.addSql(`create schema if not exists ${schema}`);
      for (const table of tables) this.addSql(`alter table public.${table} set schema ${schema}`);
    }
    this.addSql('alter function public.search_text(text) set schema shared');
  }

  override down(): void {
    this.addSql('alter function shared.search_text(text) set schema public');
    for (const [schema, tables] of Object.entries(TABLES)) {
      for (const table of tables) this.addSql(`alter table ${schema}.${table} set schema public`);
      if (schema !== 'shared') this.addSql(`drop schema ${schema}`);
    }
  }
}
