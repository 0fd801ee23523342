import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Reader } from '../../../shared/database/reader.js';
import { PersonalData, rowsOf } from '../../../shared/personal-data/personal-data.js';
import { FamilyApi, type CareRecord } from '../../family/family.api.js';

interface TypedGuest {
  person_id: string;
}

/** $1 the account. */
const SECTIONS = {
  answers: `select i.party_id, p.name as party, p.date_start, g.full_name as guest, i.rsvp, i.attendance,
          i.opened_at, i.answered_at, i.removed_at,
          i.stays, i.contact_phone, i.leaves_alone,
          (select v.name from family.pick_up_view v
            where v.person_id = i.guest_id and v.id = i.picked_up_by_id) as picked_up_by
     from invitations.invitations i
     join parties.party_view p on p.id = i.party_id
     join family.person_view g on g.id = i.guest_id
    where i.account_id = $1 order by p.date_start, i.created_at, i.id`,
  messages: `select f.party_id, p.name as party, f.message
     from invitations.families f join parties.party_view p on p.id = f.party_id
    where f.account_id = $1 and f.message is not null order by p.date_start, f.id`,
  waiting: `select w.party_id, p.name as party, w.asked_at, w.offered_until,
          array(select g.full_name from family.person_view g
                 where g.id = any(w.guest_ids) order by g.created_at, g.id) as guests
     from invitations.waitlist w
     join invitations.families f on f.id = w.family_id
     join parties.party_view p on p.id = w.party_id
    where f.account_id = $1 order by p.date_start, w.id`,
  /** The links that the household claimed, as their hosts named it. */
  family_links: `select l.party_id, p.name as party, l.name, l.children, l.phone, l.email, l.claimed_at
     from invitations.families l join parties.party_view p on p.id = l.party_id
    where l.account_id = $1 and l.origin = 'listed' order by l.claimed_at, l.id`,
  /** Without the secrets of their links. */
  families_expected: `select l.party_id, l.name, l.children, l.phone, l.email, l.siblings_welcome, l.opened_at,
          l.answer, l.answered_at, l.message, l.claimed_at, l.created_at
     from invitations.families l join parties.party_view p on p.id = l.party_id
    where p.host_id = $1 and l.origin = 'listed' and l.removed_at is null
    order by l.created_at, l.position, l.id`,
};

/** A household's answers, and the guests whom it typed in as a host, for the household. */
@Injectable()
export class InvitationDataReadModel implements OnModuleInit {
  constructor(
    private readonly reader: Reader,
    private readonly family: FamilyApi,
    private readonly personalData: PersonalData,
  ) {}

  onModuleInit(): void {
    this.personalData.contribute(async (accountId) => ({
      data: {
        ...(await rowsOf(SECTIONS, (statement) => this.reader.rows(statement, [accountId]))),
        guests_added: await this.guestsAdded(accountId),
      },
    }));
  }

  /** Guests who have households of their own, or answered by a family link, are theirs. */
  private async guestsAdded(accountId: string): Promise<object[]> {
    const guests = await this.reader.rows<TypedGuest>(
      `select i.guest_id as person_id, i.party_id, i.attendance, i.created_at, i.removed_at,
              i.brought_by, i.contact_phone
         from invitations.invitations i
         join parties.party_view p on p.id = i.party_id
         join invitations.families f on f.id = i.family_id and f.origin = 'door'
        where p.host_id = $1 and i.account_id is null
        order by i.created_at, i.id`,
      [accountId],
    );
    const added: object[] = [];
    for (const guest of guests) {
      added.push({ ...guest, ...typed(await this.family.careRecord(guest.person_id)) });
    }
    return added;
  }
}

const typed = (care: CareRecord | undefined) =>
  care && {
    full_name: care.fullName,
    birthday: care.birthday,
    email: care.email,
    health_insurance_name: care.healthInsuranceName,
    health_insurance_phone: care.healthInsurancePhone,
    health_conditions: care.healthConditions.map(({ code }) => code),
  };
