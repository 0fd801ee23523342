import { Migration } from '@mikro-orm/migrations';

export class Migration20261130000921_guest_view extends Migration {
  override up(): void {
    // On the party's day; of people whom the host added without their household having named them today: the host
    // could find their birthday by moving the party. 18: the adult age.
    const isKid = (unknown: string) => `coalesce(
      g.birthday > (((case when i.account_id is not null and i.named_at is null then now() else p.date_start end)
        at time zone p.timezone)::date - interval '18 years')::date, g.is_kid, ${unknown})`;
    const isTypedIn = '(i.account_id is null and i.family_link_id is null)';
    this.addSql(`
      create view invitations.guest_view as
      select i.id, i.party_id, i.guest_id, i.account_id, i.family_link_id, i.rsvp, i.attendance, i.opened_at,
             i.answered_at, i.named_at, i.added_by_host_at, i.removed_at, i.created_at, i.stays, i.contact_phone,
             i.picked_up_by_id, i.leaves_alone, i.party_end, i.care_text_version, i.care_consented_at,
             i.care_revoked_at, i.photos, i.what_to_do, g.full_name,
             (i.rsvp is not null and i.rsvp = 'accepted' and i.removed_at is null) as is_accepted,
             (i.account_id is null or i.named_at is not null) as is_named,
             ${isTypedIn} as is_typed_in,
             ${isKid('false')} as is_kid,
             ${isKid(isTypedIn)} as is_kid_at_door,
             (${isTypedIn} and g.birthday is null and g.is_kid is null and g.erased_at is null) as is_kind_unknown,
             least(i.party_end, p.date_end) as stated_for
        from invitations.invitations i
        join family.person_view g on g.id = i.guest_id
        join parties.party_view p on p.id = i.party_id`);
  }

  override down(): void {
    this.addSql('drop view invitations.guest_view');
  }
}
