import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Reader } from '../../../shared/database/reader.js';
import { PersonalData } from '../../../shared/personal-data/personal-data.js';

/** The parties that an account owns, and those that it hosts with others. */
@Injectable()
export class PartyDataReadModel implements OnModuleInit {
  constructor(
    private readonly reader: Reader,
    private readonly personalData: PersonalData,
  ) {}

  onModuleInit(): void {
    this.personalData.contribute(async (accountId) => {
      const hosted = await this.reader.rows<{ party: object }>(
        `select to_jsonb(p) - '{host_id,co_host_ids,host_link_hash}'::text[] as party from parties.parties p
          where p.host_id = $1 order by p.date_start, p.id`,
        [accountId],
      );
      const others = await this.reader.rows(
        `select id, name, date_start, timezone from parties.parties p
          where p.co_host_ids @> array[$1::uuid] order by p.date_start, p.id`,
        [accountId],
      );
      return {
        data: { parties: hosted.map(({ party }) => party), parties_with_other_hosts: others },
      };
    });
  }
}
