import { Injectable } from '@nestjs/common';
import { InvitationsApi, type Participation } from '../invitations.api.js';
import { OwnInvitationsReadModel } from './own-invitations.read-model.js';

@Injectable()
export class InvitationsFacade extends InvitationsApi {
  constructor(private readonly own: OwnInvitationsReadModel) {
    super();
  }

  async participation(accountId: string, partyId: string): Promise<Participation> {
    const household = await this.own.answerTo(partyId, accountId);
    if (!household) return 'none';
    return household.answer === 'accepted' ? 'accepted' : 'invited';
  }
}
