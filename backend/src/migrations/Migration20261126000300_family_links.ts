import { Migration } from '@mikro-orm/migrations';

/** Families that a host expects, each with a personal link (ADR 33). */
export class Migration20261126000300_family_links extends Migration {
  override up(): void {
    // secret_hash: SHA-256 of the link's secret. sealed_secret: the same secret for the host to copy,
    // encrypted with a key that is not in the database.
    // answer: given with the link; of a claimed one the household's invitations have it.
    this.addSql(`
      create table invitations.family_links (
        id uuid primary key,
        party_id uuid not null,
        name text not null,
        children text[] not null,
        phone text,
        email text,
        siblings_welcome boolean not null,
        secret_hash text not null,
        sealed_secret text not null,
        key_id text not null,
        opened_at timestamptz,
        answer text check (answer in ('accepted', 'declined')),
        answered_at timestamptz,
        account_id uuid,
        claimed_at timestamptz,
        disowned_at timestamptz,
        idempotency_key uuid,
        position integer not null,
        created_at timestamptz not null,
        constraint family_links_claim_check check ((account_id is null) = (claimed_at is null))
      )`);
    this.addSql(`create unique index family_links_secret_key
      on invitations.family_links (secret_hash)`);
    this.addSql('create index family_links_party_idx on invitations.family_links (party_id)');
    this.addSql(`create index family_links_account_idx on invitations.family_links (account_id)
      where account_id is not null`);
    this.addSql('alter table invitations.invitations add column family_link_id uuid');
    this.addSql(`alter table invitations.invitations
      add constraint invitations_family_link_fkey foreign key (family_link_id)
      references invitations.family_links (id) on delete set null not valid`);
  }

  override down(): void {
    this.addSql('alter table invitations.invitations drop column family_link_id');
    this.addSql('drop table invitations.family_links');
  }
}
