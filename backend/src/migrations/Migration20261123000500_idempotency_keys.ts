import { Migration } from '@mikro-orm/migrations';

/** A key that the client makes: repeating a creation with it finds what the first one created. */
export class Migration20261123000500_idempotency_keys extends Migration {
  override up(): void {
    this.addSql('alter table invitations.invitations add column idempotency_key uuid');
    this.addSql(`create unique index invitations_idempotency_key
      on invitations.invitations (party_id, idempotency_key) where idempotency_key is not null`);
    this.addSql('alter table family.authorized_people add column idempotency_key uuid');
    this.addSql(`create unique index authorized_people_idempotency_key
      on family.authorized_people (person_id, idempotency_key)
      where idempotency_key is not null`);
  }

  override down(): void {
    this.addSql('alter table family.authorized_people drop column idempotency_key');
    this.addSql('alter table invitations.invitations drop column idempotency_key');
  }
}
