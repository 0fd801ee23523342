import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

/** The table's trigger refuses to delete entries that are younger. */
export const AUDIT_YEARS = 2;

export interface StaffAction {
  at: Date;
  operator: string;
  /** The make target, such as `user-show`. */
  action: string;
  /** Whom or what, by id. */
  subject: string;
}

/** The audit log of what staff did by command; append-only (ADR 27). */
@Injectable()
export class StaffActions {
  constructor(private readonly em: EntityManager) {}

  async record({ operator, action, subject }: Omit<StaffAction, 'at'>): Promise<void> {
    await this.em.execute(
      'insert into shared.staff_actions (operator, action, subject) values (?, ?, ?)',
      [operator, action, subject],
    );
  }

  /** The latest first. @param about part of a subject, such as an id */
  async list(limit: number, about = ''): Promise<StaffAction[]> {
    const rows = await this.em.execute<StaffAction[]>(
      `select at, operator, action, subject from shared.staff_actions
        where strpos(subject, ?) > 0 or ? = '' order by id desc limit ?`,
      [about, about, limit],
    );
    return rows.map((row) => ({ ...row, at: new Date(row.at) }));
  }

  async removeExpired(): Promise<void> {
    await this.em.execute(
      'delete from shared.staff_actions where at < now() - make_interval(years => ?)',
      [AUDIT_YEARS],
    );
  }
}
