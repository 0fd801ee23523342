import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { forbidden } from '../../../../shared/errors/domain-error.js';
import { EMAIL, normaliseEmail } from '../../../../shared/text/email-address.js';
import { PERSON_NAME } from '../../../family/family.api.js';
import type { OpenIdPerson } from '../../domain/openid/openid-person.js';
import { usableName } from '../../domain/registration/usable-name.js';
import { Codes } from './codes.js';

interface ProvedAddress {
  email: string;
  /** As if it had been mailed: `VerifyCode` signs in with it. */
  code: string;
  /** The provider's, if it can be the name of an account. */
  fullName: string | null;
}

@Injectable()
export class ProveAddress {
  constructor(
    private readonly em: EntityManager,
    private readonly codes: Codes,
  ) {}

  /**
   * Accepts that an OpenID provider has verified an address, in place of a mailed code.
   * @throws openid_email_unverified
   */
  run(person: OpenIdPerson): Promise<ProvedAddress> {
    const email = normaliseEmail(person.email);
    if (!person.isVerified || !EMAIL.pattern.test(email)) {
      throw forbidden('openid_email_unverified');
    }
    const fullName = usableName(person.name, PERSON_NAME);
    return this.em.transactional(async () => {
      const code = await this.codes.issue(email, fullName);
      return { email, code, fullName };
    });
  }
}
