import { personalSections } from '../../../shared/personal-data/personal-data.js';
import { SURFACE } from './care-reads.read-model.js';
import { CONSENT_JOIN, CONSENTED_AT, CONSENTED_TO } from './care-sql.read-model.js';

/** What a household shared, who was shown care data of it, what was deleted of it, and what it was shown itself as a host. */
export const CareDataReadModel = personalSections(
  {
    consents: `select i.party_id, p.name as party, i.full_name as guest, ${CONSENTED_AT} as care_consented_at,
          ${CONSENTED_TO} as care_text_version, c.revoked_at as care_revoked_at, c.photos, c.what_to_do, c.brings_food
     from invitations.guest_view i
     join parties.party_view p on p.id = i.party_id
     ${CONSENT_JOIN}
    where i.account_id = $1 and (i.named_at is not null or c.invitation_id is not null)
    order by p.date_start, i.created_at, i.id`,
    care_reads: `select i.party_id, p.name as party, i.full_name as guest, r.read_at, ${SURFACE} as surface,
          r.pass_id is not null as by_helper, r.reader_name as helper
     from invitations.guest_view i
     join parties.party_view p on p.id = i.party_id
     join care.guest_info_reads r on r.invitation_id = i.id
    where i.account_id = $1 order by r.read_at, r.id`,
    care_receipts: `select c.party_id, p.name as party, c.purged_at, c.purged
     from care.care_receipts c join parties.party_view p on p.id = c.party_id
     join invitations.family_view f on f.id = c.family_id
    where f.account_id = $1 order by c.purged_at, c.id`,
    /** As a host: when they were shown and acknowledged, without the guests. */
    cards_shown: `select c.party_id, c.kind, c.happened_at, c.received_at from care.care_taps c
    where c.account_id = $1 order by c.received_at, c.party_id, c.id`,
    /** On the own phones. */
    care_copies: `select c.party_id, c.made_at, c.wiped_at from care.care_copies c
    where c.account_id = $1 order by c.made_at, c.id`,
  },
  (reader, statement, accountId) => reader.rows(statement, [accountId]),
);
