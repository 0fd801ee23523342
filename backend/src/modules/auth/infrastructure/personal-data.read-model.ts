import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Reader } from '../../../shared/database/reader.js';
import { PersonalData } from '../../../shared/personal-data/personal-data.js';

/** The account and its sessions, for their owner. */
@Injectable()
export class AccountDataReadModel implements OnModuleInit {
  constructor(
    private readonly reader: Reader,
    private readonly personalData: PersonalData,
  ) {}

  onModuleInit(): void {
    this.personalData.contribute(async (accountId) => {
      const [account] = await this.reader.rows(
        `select a.id, a.email::text, a.created_at, a.verified_at, a.last_used_at, a.muted_mails,
                (select f.confirmed_at from auth.second_factors f where f.account_id = a.id)
                  as second_factor_since,
                coalesce((select json_agg(json_build_object(
                            'created_at', s.created_at, 'used_at', s.rotated_at,
                            'browser', s.user_agent) order by s.created_at)
                            from auth.sessions s where s.account_id = a.id), '[]') as sessions
           from auth.accounts a where a.id = $1`,
        [accountId],
      );
      return { data: { account } };
    });
  }
}
