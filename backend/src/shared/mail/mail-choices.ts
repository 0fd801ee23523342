import { Injectable } from '@nestjs/common';
import type { MailGroup } from '../names/registry.js';
import { normaliseEmail } from '../text/email-address.js';

type Source = (addresses: string[], group: MailGroup) => Promise<string[]>;

/** Which addresses ended a group of mails, for contexts that do not know accounts. */
@Injectable()
export class MailChoices {
  private source: Source = () => Promise.resolve([]);

  /** Registers the context that keeps the choices of accounts. */
  answerWith(source: Source): void {
    this.source = source;
  }

  /** @returns those of the addresses that do not want the group, normalised */
  async endedBy(addresses: string[], group: MailGroup): Promise<ReadonlySet<string>> {
    if (addresses.length === 0) return new Set();
    return new Set(await this.source(addresses.map(normaliseEmail), group));
  }
}
