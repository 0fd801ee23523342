import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { DayMail } from '../domain/day-mail.entity.js';

@Injectable()
export class DayMailRepository {
  constructor(private readonly em: EntityManager) {}

  ofParty(partyId: string): Promise<DayMail[]> {
    return this.em.find(DayMail, { partyId }, { refresh: true });
  }

  add(mail: DayMail): void {
    this.em.persist(mail);
  }

  async removeOfAccount(accountId: string): Promise<void> {
    await this.em.nativeDelete(DayMail, { accountId });
  }

  async removeOfParty(partyId: string): Promise<void> {
    await this.em.nativeDelete(DayMail, { partyId });
  }
}
