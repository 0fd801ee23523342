import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Reader } from '../../../shared/database/reader.js';
import { PersonalData, rowsOf } from '../../../shared/personal-data/personal-data.js';

/** $1 the account. */
const SECTIONS = {
  /** By mail. */
  reminders_received: `select r.party_id, p.name as party, r.reminder, r.reminded_at
     from notices.reminders r
     join invitations.family_view f on f.id = r.family_id
     join parties.party_view p on p.id = r.party_id
    where f.account_id = $1 order by r.reminded_at, r.party_id`,
  /** By hosts. */
  reminded: `select n.party_id, p.name as party, n.nudged_at
     from notices.nudges n
     join invitations.family_view f on f.id = n.family_id
     join parties.party_view p on p.id = n.party_id
    where f.account_id = $1 order by n.nudged_at, n.id`,
  /** As a host: of others only what the household typed. */
  reminders_sent: `select n.party_id, l.name as family, n.nudged_at
     from parties.party_view p
     join notices.nudges n on n.party_id = p.id
     left join invitations.family_view l on l.id = n.family_id
    where p.host_id = $1 order by n.nudged_at, n.id`,
  /** Of which the household was told, and its replies. */
  changes_read: `select c.party_id, p.name as party, c.changed_at, c.message, n.seen_at, n.answer
     from notices.change_notices n
     join notices.party_changes c on c.id = n.change_id
     join parties.party_view p on p.id = c.party_id
     join invitations.family_view f on f.id = n.family_id
    where f.account_id = $1 order by c.changed_at, c.id`,
  /** As a host; who has read them is the guests'. */
  changes_made: `select c.party_id, c.changed_at, c.before, c.after, c.message
     from notices.party_changes c join parties.party_view p on p.id = c.party_id
    where p.host_id = $1 order by c.changed_at, c.id`,
};

/** What a household was told, and told others as a host, for the household. */
@Injectable()
export class NoticeDataReadModel implements OnModuleInit {
  constructor(
    private readonly reader: Reader,
    private readonly personalData: PersonalData,
  ) {}

  onModuleInit(): void {
    this.personalData.contribute(async (accountId) => ({
      data: {
        ...(await rowsOf(SECTIONS, (statement) => this.reader.rows(statement, [accountId]))),
        calendar_shared_since: await this.calendarSince(accountId),
      },
    }));
  }

  /** Since when programs can read the household's parties; not the address. */
  private async calendarSince(accountId: string): Promise<unknown> {
    const [row] = await this.reader.rows<{ since: unknown }>(
      'select created_at as since from notices.calendars where account_id = $1',
      [accountId],
    );
    return row?.since ?? null;
  }
}
