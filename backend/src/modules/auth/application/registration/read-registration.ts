import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../shared/clock/clock.js';
import { assertPending } from '../../domain/registration/registration.js';
import { hashSecret } from '../../../../shared/crypto/secret.js';
import { RegistrationReadModel } from '../../infrastructure/registration/registration.read-model.js';

interface RegistrationFacts {
  /** The name that registered. */
  fullName: string;
  /** Whether the request presents a session of the registered account. */
  isOwn: boolean;
}

@Injectable()
export class ReadRegistration {
  constructor(
    private readonly clock: Clock,
    private readonly registrations: RegistrationReadModel,
  ) {}

  /**
   * What a verification link is about. Changes nothing: mail programs open links by themselves.
   * @throws as `assertPending`
   */
  async run(secret: string, presentedSessionId?: string): Promise<RegistrationFacts> {
    const found = await this.registrations.ofLink(hashSecret(secret), presentedSessionId);
    assertPending(found, this.clock.now());
    const { fullName, isOwn } = found;
    return { fullName, isOwn };
  }
}
