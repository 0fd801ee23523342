import { createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { SigningKeys } from '../../../shared/config/signing-keys.js';
import type { ListedTaker } from '../domain/pickup-facts.js';
import type { SwitchRecord } from '../domain/handover-switch.entity.js';
import type { HandoverRecord, HandoverSeal } from '../domain/handover.entity.js';
import type { NamedTaker } from '../domain/handover-details.entity.js';

const KEY_BYTES = 32;
const SALT_BYTES = 16;

/** Of the form in which a record is hashed. */
const VERSION = 1;

/**
 * Hashes that make changes of the record visible: a chain that fits needs the key, which is not in the
 * database. The keys are derived from those that sign access tokens.
 */
@Injectable()
export class HandoverSeals {
  private readonly currentId: string;
  private readonly keys: ReadonlyMap<string, Buffer>;

  constructor({ current, all }: SigningKeys) {
    this.currentId = current.id;
    this.keys = new Map(
      all.map(({ id, secret }) => [
        id,
        Buffer.from(hkdfSync('sha256', secret, '', 'hand-overs', KEY_BYTES)),
      ]),
    );
  }

  salt(): string {
    return randomBytes(SALT_BYTES).toString('base64url');
  }

  /** With the salt, which is deleted with them, nothing can be found out about the names. */
  takerHash({ takerRef, takerName, reason }: NamedTaker, salt: string): string {
    return createHash('sha256')
      .update(JSON.stringify([salt, takerRef, takerName, reason]))
      .digest('base64url');
  }

  /** @param previous the hash of the party's hand-over before; null for the first */
  seal(record: HandoverRecord, previous: string | null): HandoverSeal {
    return this.sealText(textOf(record, previous), previous);
  }

  /** @param previous the hash of the party's switch before; null for the first */
  sealSwitch(record: SwitchRecord, previous: string | null): HandoverSeal {
    return this.sealText(textOfSwitch(record, previous), previous);
  }

  /** @returns undefined when its key is not configured */
  holds(record: HandoverRecord & HandoverSeal): boolean | undefined {
    return this.holdsText(textOf(record, record.previous), record);
  }

  /** @returns undefined when its key is not configured */
  holdsSwitch(record: SwitchRecord & HandoverSeal): boolean | undefined {
    return this.holdsText(textOfSwitch(record, record.previous), record);
  }

  /** A wrong code, without revealing it. */
  guessOf(code: string, tapId: string): string {
    const key = this.keys.get(this.currentId)!;
    return createHmac('sha256', key).update(`guess ${tapId} ${code}`).digest('base64url');
  }

  /**
   * By which the server knows again that a reader's list had this taker: the family may have changed that since.
   * @param reader as of `callerKey`: the list of another one proves nothing
   */
  voucherOf(reader: string, partyId: string, invitationId: string, taker: ListedTaker): string {
    return this.hash(textOfListed(reader, partyId, invitationId, taker), this.currentId) ?? '';
  }

  isVoucherOf(
    voucher: string,
    reader: string,
    partyId: string,
    invitationId: string,
    taker: ListedTaker,
  ): boolean {
    const text = textOfListed(reader, partyId, invitationId, taker);
    return [...this.keys.keys()].some((keyId) => this.hash(text, keyId) === voucher);
  }

  private sealText(text: string, previous: string | null): HandoverSeal {
    const keyId = this.currentId;
    return { previous, keyId, hash: this.hash(text, keyId) ?? '' };
  }

  private holdsText(text: string, { keyId, hash }: HandoverSeal): boolean | undefined {
    const own = this.hash(text, keyId);
    return own === undefined ? undefined : own === hash;
  }

  private hash(text: string, keyId: string): string | undefined {
    const key = this.keys.get(keyId);
    return key && createHmac('sha256', key).update(text).digest('base64url');
  }
}

const textOfListed = (
  reader: string,
  partyId: string,
  invitationId: string,
  taker: ListedTaker,
): string =>
  JSON.stringify([
    'listed',
    reader,
    partyId,
    invitationId,
    taker.kind,
    taker.ref,
    taker.name,
    taker.isKnown,
  ]);

const textOf = (record: HandoverRecord, previous: string | null): string =>
  JSON.stringify([
    VERSION,
    previous,
    record.partyId,
    record.id,
    record.seq,
    record.invitationId,
    record.tapId,
    record.takerKind,
    record.takerHash,
    record.proof,
    record.passId,
    record.concern,
    record.accountId,
    record.helperId,
    record.happenedAt.toISOString(),
    record.listAt.toISOString(),
    record.recordedAt.toISOString(),
  ]);

const textOfSwitch = (record: SwitchRecord, previous: string | null): string =>
  JSON.stringify([
    VERSION,
    'switch',
    previous,
    record.partyId,
    record.seq,
    record.isRequired,
    record.accountId,
    record.recordedAt.toISOString(),
  ]);
