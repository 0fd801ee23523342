import { Migration } from '@mikro-orm/migrations';

const DECISIONS = 'care_consented_at, care_revoked_at, photos, what_to_do';
const COLUMNS = `care_text_version, ${DECISIONS}`;

/** What households decide about care data belongs to `care` alone (ADR 53). */
export class Migration20261130001001_consents extends Migration {
  override up(): void {
    // A row only of what does not follow from the answer. Nothing orders its insert after that of a new invitation.
    this.addSql(`
      create table care.consents (
        invitation_id uuid primary key references invitations.invitations (id)
          on delete cascade deferrable initially deferred,
        party_id uuid not null,
        text_version integer,
        consented_at timestamptz,
        revoked_at timestamptz,
        photos text,
        what_to_do text
      )`);
    this.addSql(`create index consents_notes_idx on care.consents (party_id)
      where what_to_do is not null`);
    this.addSql(`
      insert into care.consents (invitation_id, party_id, text_version, consented_at, revoked_at, photos, what_to_do)
      select id, party_id, ${COLUMNS} from invitations.invitations where num_nonnulls(${DECISIONS}) > 0`);
    this.addSql('drop view invitations.guest_view');
    for (const column of COLUMNS.split(', ')) {
      this.addSql(`alter table invitations.invitations drop column ${column}`);
    }
    this.addSql(guestView(''));
  }

  override down(): void {
    this.addSql('drop view invitations.guest_view');
    this.addSql(`alter table invitations.invitations
      add column care_text_version integer, add column care_consented_at timestamptz,
      add column care_revoked_at timestamptz, add column photos text, add column what_to_do text`);
    this.addSql(`
      update invitations.invitations i
         set (${COLUMNS}) =
             (c.text_version, c.consented_at, c.revoked_at, c.photos, c.what_to_do)
        from care.consents c where c.invitation_id = i.id`);
    this.addSql(`create index invitations_notes_idx on invitations.invitations (party_id)
      where what_to_do is not null`);
    this.addSql('drop table care.consents');
    this.addSql(guestView(`${COLUMNS.replaceAll(/\w+/g, 'i.$&')},`));
  }
}

/** As in the baseline. @param decisions columns of care */
function guestView(decisions: string): string {
  const isKid = (unknown: string) => `coalesce(
    g.birthday > (((case when i.account_id is not null and i.named_at is null then now() else p.date_start end)
      at time zone p.timezone)::date - interval '18 years')::date, g.is_kid, ${unknown})`;
  const isTypedIn = '(i.account_id is null and i.family_link_id is null)';
  return `
    create view invitations.guest_view as
    select i.id, i.party_id, i.guest_id, i.account_id, i.family_link_id, i.rsvp, i.attendance, i.opened_at,
           i.answered_at, i.named_at, i.added_by_host_at, i.removed_at, i.created_at, i.stays, i.contact_phone,
           i.picked_up_by_id, i.leaves_alone, i.party_end, ${decisions} g.full_name,
           (i.rsvp is not null and i.rsvp = 'accepted' and i.removed_at is null) as is_accepted,
           (i.account_id is null or i.named_at is not null) as is_named,
           ${isTypedIn} as is_typed_in,
           ${isKid('false')} as is_kid,
           ${isKid(isTypedIn)} as is_kid_at_door,
           (${isTypedIn} and g.birthday is null and g.is_kid is null and g.erased_at is null) as is_kind_unknown,
           least(i.party_end, p.date_end) as stated_for
      from invitations.invitations i
      join family.person_view g on g.id = i.guest_id
      join parties.party_view p on p.id = i.party_id`;
}
