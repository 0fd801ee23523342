import { Migration } from '@mikro-orm/migrations';

/**
 * What a family decides about a guest's care data at a party, and on which surface they were shown to whom
 * (ADR 48). Rows without a date of consent were named under the first text.
 */
export class Migration20261129000520_care_consent extends Migration {
  override up(): void {
    this.addSql(`
      alter table invitations.invitations
        add column care_text_version integer,
        add column care_consented_at timestamptz,
        add column care_revoked_at timestamptz,
        add column photos text,
        add column what_to_do text`);
    // reader_name: of a helper, as the host named it. copy_id: of the phone's copy that it was shown from.
    this.addSql(`
      alter table invitations.guest_info_reads
        add column surface text,
        add column reader_name text,
        add column copy_id uuid`);
  }

  override down(): void {
    this.addSql(`alter table invitations.guest_info_reads
      drop column copy_id, drop column reader_name, drop column surface`);
    this.addSql(`
      alter table invitations.invitations
        drop column what_to_do, drop column photos, drop column care_revoked_at,
        drop column care_consented_at, drop column care_text_version`);
  }
}
