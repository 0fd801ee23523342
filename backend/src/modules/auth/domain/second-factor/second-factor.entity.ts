import { defineEntity, p } from '@mikro-orm/core';
import type { SealedSecret } from '../../../../shared/crypto/secret.js';

const MINUTE_MS = 60_000;

/** docs/domain-rules.md, "Verification in two steps" */
export const START_LIFE_MS = 60 * MINUTE_MS;
export const TRIES_BEFORE_PAUSE = 5;
export const FIRST_PAUSE_MS = 15 * MINUTE_MS;
export const LONGEST_PAUSE_MS = 24 * 60 * MINUTE_MS;

const SecondFactorSchema = defineEntity({
  name: 'SecondFactor',
  schema: 'auth',
  tableName: 'second_factors',
  properties: {
    accountId: p.uuid().primary(),
    sealed: p.text().fieldName('secret'),
    keyId: p.text(),
    startedAt: p.datetime(),
    confirmedAt: p.datetime().nullable(),
    lastStep: p.integer().nullable(),
    recoveryHashes: p.array().columnType('text[]'),
    wrongTries: p.integer(),
    blockedUntil: p.datetime().nullable(),
  },
});

/** The authenticator app of an account. It counts once its first code has confirmed it. */
export class SecondFactor extends SecondFactorSchema.class {
  constructor(accountId: string, { sealed, keyId }: SealedSecret, now: Date) {
    super();
    this.accountId = accountId;
    this.sealed = sealed;
    this.keyId = keyId;
    this.startedAt = now;
    this.confirmedAt = null;
    this.lastStep = null;
    this.recoveryHashes = [];
    this.wrongTries = 0;
    this.blockedUntil = null;
  }

  get isOn(): boolean {
    return Boolean(this.confirmedAt);
  }

  /** The app is set up anew, with another secret, before it was confirmed. */
  restart({ sealed, keyId }: SealedSecret, now: Date): void {
    this.sealed = sealed;
    this.keyId = keyId;
    this.startedAt = now;
  }

  canBeConfirmed(now: Date): boolean {
    return !this.isOn && now.getTime() < this.startedAt.getTime() + START_LIFE_MS;
  }

  /** @param step of the first code, which is used with that */
  confirm(step: number, recoveryHashes: string[], now: Date): void {
    this.confirmedAt = now;
    this.lastStep = step;
    this.recoveryHashes = recoveryHashes;
  }

  replaceRecoveryCodes(hashes: string[]): void {
    this.recoveryHashes = hashes;
  }

  /** Uses the code of a time step. @returns false when it, or a later one, was used before */
  useStep(step: number): boolean {
    if (step <= (this.lastStep ?? -1)) return false;
    this.lastStep = step;
    this.forgetWrongTries();
    return true;
  }

  /** Uses a recovery code up. @returns false when it is none of those that are left */
  useRecoveryCode(hash: string): boolean {
    if (!this.recoveryHashes.includes(hash)) return false;
    this.recoveryHashes = this.recoveryHashes.filter((one) => one !== hash);
    this.forgetWrongTries();
    return true;
  }

  /** Milliseconds until codes of the app are accepted again. */
  pauseAt(now: Date): number {
    return Math.max(0, (this.blockedUntil?.getTime() ?? 0) - now.getTime());
  }

  /**
   * After five wrong tries there is a pause, which doubles each time until the right code.
   * @returns the tries left before the next pause
   */
  countWrongTry(now: Date): number {
    this.wrongTries += 1;
    const tried = this.wrongTries % TRIES_BEFORE_PAUSE;
    if (tried > 0) return TRIES_BEFORE_PAUSE - tried;
    const pauses = this.wrongTries / TRIES_BEFORE_PAUSE;
    const pause = Math.min(FIRST_PAUSE_MS * 2 ** (pauses - 1), LONGEST_PAUSE_MS);
    this.blockedUntil = new Date(now.getTime() + pause);
    return 0;
  }

  private forgetWrongTries(): void {
    this.wrongTries = 0;
    this.blockedUntil = null;
  }
}

SecondFactorSchema.setClass(SecondFactor);
export { SecondFactorSchema };
