import { randomInt, timingSafeEqual } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/core';

export const CODE_DIGITS = 6;

/** docs/domain-rules.md, "Mailed codes" */
export const CODE_MINUTES = 10;
export const MAX_WRONG_TRIES = { ofOneSender: 5, inAll: 20 } as const;

export interface NewCode {
  /** Keyed hash of the address. */
  addressHash: string;
  /** Keyed hash of the code. */
  codeHash: string;
  /** The name for an account that does not exist yet, if the request gave one. */
  fullName: string | null;
}

const MailedCodeSchema = defineEntity({
  name: 'MailedCode',
  schema: 'auth',
  tableName: 'mailed_codes',
  properties: {
    addressHash: p.text().primary(),
    codeHash: p.text(),
    wrongTries: p.integer(),
    triedBy: p.array().columnType('text[]'),
    fullName: p.text().nullable(),
    expiresAt: p.datetime(),
  },
});

/** The code mailed last to an address, which may have no account. It proves the address once. */
export class MailedCode extends MailedCodeSchema.class {
  constructor(code: NewCode, now: Date) {
    super();
    this.addressHash = code.addressHash;
    this.codeHash = code.codeHash;
    this.fullName = code.fullName;
    this.wrongTries = 0;
    this.triedBy = [];
    this.expiresAt = new Date(now.getTime() + CODE_MINUTES * 60_000);
  }

  /**
   * By sender, so that a stranger's wrong tries do not end the owner's code; in all, so that it is not guessed
   * from many places.
   * @param sender keyed hash
   */
  triesLeft(sender: string): number {
    const own = this.triedBy.filter((one) => one === sender).length;
    return Math.min(MAX_WRONG_TRIES.ofOneSender - own, MAX_WRONG_TRIES.inAll - this.wrongTries);
  }

  isUsable(sender: string, now: Date): boolean {
    return now < this.expiresAt && this.triesLeft(sender) > 0;
  }

  /** Counts a wrong try. Only a usable code is tried. */
  matches(codeHash: string, sender: string): boolean {
    const [given, stored] = [Buffer.from(codeHash), Buffer.from(this.codeHash)];
    const matches = given.length === stored.length && timingSafeEqual(given, stored);
    if (!matches) this.countWrongTry(sender);
    return matches;
  }

  private countWrongTry(sender: string): void {
    this.wrongTries += 1;
    this.triedBy = [...this.triedBy, sender];
  }
}

/** Six random digits. */
export const newCode = (): string =>
  String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');

MailedCodeSchema.setClass(MailedCode);
export { MailedCodeSchema };
