import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Reader } from '../../../shared/database/reader.js';
import { PersonalData } from '../../../shared/personal-data/personal-data.js';

/** What a host wrote of what is served at its parties. */
@Injectable()
export class MenuDataReadModel implements OnModuleInit {
  constructor(
    private readonly reader: Reader,
    private readonly personalData: PersonalData,
  ) {}

  onModuleInit(): void {
    this.personalData.contribute(async (accountId) => {
      const dishes = await this.reader.rows(
        `select d.party_id, p.name as party, d.name, d.contains, d.without
           from menu.dishes d join parties.party_view p on p.id = d.party_id
          where $1 = any(p.host_ids) order by p.date_start, d.party_id, d.position`,
        [accountId],
      );
      return { data: { dishes } };
    });
  }
}
