import { Injectable } from '@nestjs/common';
import { FamilyApi } from '../../family/family.api.js';
import { FindRegistration } from './find-registration.js';
import { KeepPresentedSession } from './keep-presented-session.js';

export interface RegistrationFacts {
  /** The name that registered. */
  fullName: string;
  /** Whether the request presents a session of the registered account. */
  isOwn: boolean;
}

@Injectable()
export class ReadRegistration {
  constructor(
    private readonly registrations: FindRegistration,
    private readonly family: FamilyApi,
    private readonly presentedSession: KeepPresentedSession,
  ) {}

  /**
   * What a verification link is about. Changes nothing: mail programs open links by themselves.
   * @throws as `FindRegistration.find`
   */
  async run(secret: string, presentedSessionId?: string): Promise<RegistrationFacts> {
    const account = await this.registrations.find(secret);
    const person = await this.family.find(account.id);
    const own = await this.presentedSession.find(account, presentedSessionId);
    return { fullName: person?.fullName ?? '', isOwn: own !== null };
  }
}
