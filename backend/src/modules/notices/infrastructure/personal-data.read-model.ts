import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Reader } from '../../../shared/database/reader.js';
import { PersonalData } from '../../../shared/personal-data/personal-data.js';

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
        reminders_received: await this.remindersReceived(accountId),
        reminded: await this.reminded(accountId),
        reminders_sent: await this.remindersSent(accountId),
      },
    }));
  }

  /** By mail. */
  private remindersReceived(accountId: string): Promise<object[]> {
    return this.reader.rows(
      `select r.party_id, p.name as party, r.reminder, r.reminded_at
         from notices.reminders r join parties.party_view p on p.id = r.party_id
        where r.account_id = $1 order by r.reminded_at, r.party_id`,
      [accountId],
    );
  }

  /** By hosts. */
  private reminded(accountId: string): Promise<object[]> {
    return this.reader.rows(
      `select n.party_id, p.name as party, n.nudged_at
         from notices.nudges n join parties.party_view p on p.id = n.party_id
        where n.account_id = $1 order by n.nudged_at, n.id`,
      [accountId],
    );
  }

  /** As a host: of others only what the household typed. */
  private remindersSent(accountId: string): Promise<object[]> {
    return this.reader.rows(
      `select n.party_id, l.name as family, n.nudged_at
         from parties.party_view p
         join notices.nudges n on n.party_id = p.id
         left join invitations.family_link_view l on l.id = n.family_link_id
        where p.host_id = $1 order by n.nudged_at, n.id`,
      [accountId],
    );
  }
}
