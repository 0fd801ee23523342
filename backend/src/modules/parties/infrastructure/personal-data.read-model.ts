import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Reader } from '../../../shared/database/reader.js';
import { PersonalData } from '../../../shared/personal-data/personal-data.js';

/** The parties that an account hosts, for the host. */
@Injectable()
export class PartyDataReadModel implements OnModuleInit {
  constructor(
    private readonly reader: Reader,
    private readonly personalData: PersonalData,
  ) {}

  onModuleInit(): void {
    this.personalData.contribute(async (accountId) => {
      const hosted = await this.reader.rows<{ party: object }>(
        `select to_jsonb(p) - 'host_id' as party from parties.parties p
          where p.host_id = $1 order by p.date_start, p.id`,
        [accountId],
      );
      return { data: { parties: hosted.map(({ party }) => party) } };
    });
  }
}
