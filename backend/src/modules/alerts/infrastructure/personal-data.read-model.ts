import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Reader } from '../../../shared/database/reader.js';
import { PersonalData, rowsOf } from '../../../shared/personal-data/personal-data.js';

/** $1 the account. */
const SECTIONS = {
  /** The addresses open nothing for others, and are the browsers' own. */
  alerts: `select kinds, address, locale, created_at from alerts.phones
            where owner = 'account' and owner_id = $1 order by created_at, id`,
};

@Injectable()
export class AlertDataReadModel implements OnModuleInit {
  constructor(
    private readonly reader: Reader,
    private readonly personalData: PersonalData,
  ) {}

  onModuleInit(): void {
    this.personalData.contribute(async (accountId) => ({
      data: await rowsOf(SECTIONS, (statement) => this.reader.rows(statement, [accountId])),
    }));
  }
}
