import { Injectable } from '@nestjs/common';
import type { MailGroup } from '../names/registry.js';

type Source = (accountIds: string[], group: MailGroup) => Promise<string[]>;

/** Which accounts ended a group of mails, for contexts that do not know accounts. */
@Injectable()
export class MailChoices {
  private source: Source = () => Promise.resolve([]);

  /** Registers the context that keeps the choices. */
  answerWith(source: Source): void {
    this.source = source;
  }

  /** @returns those of the accounts that do not want the group */
  async mutedOf(accountIds: string[], group: MailGroup): Promise<ReadonlySet<string>> {
    return new Set(accountIds.length === 0 ? [] : await this.source(accountIds, group));
  }
}
