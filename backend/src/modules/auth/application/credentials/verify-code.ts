import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../shared/clock/clock.js';
import { conflict, DomainError } from '../../../../shared/errors/domain-error.js';
import { FamilyApi } from '../../../family/family.api.js';
import type { Account } from '../../domain/account.entity.js';
import type { MailedCode } from '../../domain/credentials/mailed-code.entity.js';
import { AccountRepository } from '../../infrastructure/account.repository.js';
import { CodeHasher } from '../../infrastructure/credentials/code-hasher.js';
import { MailedCodeRepository } from '../../infrastructure/credentials/mailed-code.repository.js';
import { CreateAccount } from '../registration/create-account.js';
import { KeepPresentedSession } from '../sessions/keep-presented-session.js';
import { OpenSession, type OpenedSession } from '../sessions/open-session.js';

interface PresentedCode {
  email: string;
  code: string;
  /** For an address without an account. */
  fullName?: string;
  /** Whether the person declares to be 18 or older; required for an address without an account. */
  adult?: boolean;
  /** Of the app, or a recovery code. */
  secondFactorCode?: string;
  /** For whom wrong tries count: a browser that the account knows, or an address (ADR 14). */
  sender: string;
}

@Injectable()
export class VerifyCode {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly accounts: AccountRepository,
    private readonly codes: MailedCodeRepository,
    private readonly hasher: CodeHasher,
    private readonly createAccount: CreateAccount,
    private readonly family: FamilyApi,
    private readonly openSession: OpenSession,
    private readonly presentedSession: KeepPresentedSession,
  ) {}

  /**
   * Signs in with the code mailed last to the address. An address without a verified account gets
   * one, without password and birthday.
   * @param presentedSessionId of the caller's access token, if there is one
   * @throws code_invalid (with the tries left); code_expired, also when it was used, replaced, or tried too
   *   often by the sender or in all; registration_needed and what `CheckSecondFactor` refuses, which leave the code
   *   valid; account_disabled
   */
  async run(presented: PresentedCode, presentedSessionId?: string): Promise<OpenedSession> {
    const outcome = await this.em.transactional(() => this.attempt(presented, presentedSessionId));
    if (outcome instanceof DomainError) throw outcome;
    return outcome;
  }

  /** Returns a refusal that has to be committed: it counts a wrong try. */
  private async attempt(
    presented: PresentedCode,
    sessionId: string | undefined,
  ): Promise<OpenedSession | DomainError> {
    const { email } = presented;
    const addressHash = this.hasher.address(email);
    // Before the code, as a registration does, which then issues a code.
    await this.accounts.lockAddress(email);
    const sender = this.hasher.sender(email, presented.sender);
    const code = await this.codes.lock(addressHash);
    if (!code?.isUsable(sender, this.clock.now())) return refused('code_expired');
    if (!code.matches(this.hasher.code(email, presented.code), sender)) {
      return refused('code_invalid', { triesLeft: code.triesLeft(sender) });
    }
    const outcome = await this.signIn(presented, code, sessionId);
    if (!(outcome instanceof DomainError)) await this.codes.delete(addressHash);
    return outcome;
  }

  private async signIn(
    presented: PresentedCode,
    code: MailedCode,
    sessionId: string | undefined,
  ): Promise<OpenedSession | DomainError> {
    const account = await this.accounts.lockByEmail(presented.email);
    account?.assertEnabled();
    if (account?.verified) return this.openSession.signIn(account, presented.secondFactorCode);

    const own = account && (await this.presentedSession.find(account, sessionId));
    const proved = own ? account : await this.register(presented, code, account);
    proved.verify(this.clock.now());
    await this.family.setSearchable(proved.id, true);
    await this.presentedSession.endOthers(proved, own);
    return this.presentedSession.continue(proved, own);
  }

  /**
   * Replaces an unverified registration of the address, unless its own session presents the code:
   * another person may have made it, so its password, name, birthday and phone do not survive.
   */
  private register(
    { email, adult, ...given }: PresentedCode,
    code: MailedCode,
    earlier: Account | null,
  ): Promise<Account> {
    const fullName = given.fullName ?? code.fullName;
    if (!fullName || adult !== true) throw conflict('registration_needed');
    return this.createAccount.run({ fullName, email, birthday: null }, null, earlier);
  }
}

const refused = (code: 'code_invalid' | 'code_expired', details?: unknown) =>
  new DomainError('unauthenticated', code, details);
