import { Migration } from '@mikro-orm/migrations';

/** Extensions and the one function by which names are compared and searched. */
export class Migration20261121000000_foundation extends Migration {
  override up(): void {
    this.addSql('create extension if not exists citext');
    this.addSql('create extension if not exists unaccent');
    this.addSql('create extension if not exists pg_trgm');
    // unaccent() is only stable because its dictionary could change; ours never does, and an
    // index needs an immutable function.
    this.addSql(`
      create function search_text(text) returns text
      language sql immutable strict parallel safe
      as $$ select lower(public.unaccent('public.unaccent', $1)) $$`);
  }

  override down(): void {
    this.addSql('drop function search_text(text)');
    this.addSql('drop extension pg_trgm');
    this.addSql('drop extension unaccent');
    this.addSql('drop extension citext');
  }
}
