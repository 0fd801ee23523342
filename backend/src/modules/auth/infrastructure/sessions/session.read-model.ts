import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../shared/clock/clock.js';
import { Reader } from '../../../../shared/database/reader.js';
import { SESSION_MAX_AGE_MS } from '../../domain/sessions/session.entity.js';

export interface SessionRow {
  id: string;
  userAgent: string | null;
  /** When its tokens were last exchanged. */
  usedAt: Date;
}

/** More are not shown. */
const LISTED = 50;

interface Row {
  id: string;
  userAgent: string | null;
  usedAt: string;
}

@Injectable()
export class SessionReadModel {
  constructor(
    private readonly reader: Reader,
    private readonly clock: Clock,
  ) {}

  /** The sessions of an account that can be refreshed, the one used last first. */
  async of(accountId: string): Promise<SessionRow[]> {
    const now = this.clock.now();
    const rows = await this.reader.rows<Row>(
      `select id, user_agent as "userAgent", coalesce(rotated_at, created_at) as "usedAt"
         from auth.sessions
        where account_id = $1 and expires_at > $2 and created_at > $3
        order by coalesce(rotated_at, created_at) desc, id
        limit $4`,
      [accountId, now, new Date(now.getTime() - SESSION_MAX_AGE_MS), LISTED],
    );
    return rows.map((row) => ({ ...row, usedAt: new Date(row.usedAt) }));
  }
}
