import { Injectable } from '@nestjs/common';
import { MailOutbox } from '../../../shared/mail/mail-outbox.js';
import type { Mail } from '../../../shared/mail/mail.js';
import { DEFAULT_LOCALE } from '../../../shared/text/translator.js';
import { FamilyApi, type MailReader } from '../../family/family.api.js';
import type { PartyFacts } from '../../parties/parties.api.js';
import type { CarePeriodEnded } from '../care.events.js';
import type { CareCopy } from '../domain/care-copy.entity.js';
import type { HouseholdReads } from '../domain/care-reads.js';
import { copiedPhones } from '../domain/copied-phones.js';
import { CareReceipt, sumOfRows, type PurgedRows } from '../domain/care-receipt.entity.js';
import { CarePurgeRepository } from '../infrastructure/care-purge.repository.js';
import { CareReceiptReadModel } from '../infrastructure/care-receipt.read-model.js';
import { receiptInWords } from './receipt-in-words.js';

/** Tells each family who saw its care data and what was deleted, in the transaction of the purge. */
@Injectable()
export class WriteCareReceipts {
  constructor(
    private readonly family: FamilyApi,
    private readonly purges: CarePurgeRepository,
    private readonly receipts: CareReceiptReadModel,
    private readonly mails: MailOutbox,
  ) {}

  /** @param isTold whether by mail too */
  async run(
    party: PartyFacts,
    ended: CarePeriodEnded,
    copies: CareCopy[],
    isTold: boolean,
  ): Promise<void> {
    const purged = byHousehold(ended);
    const reads = await this.receipts.readsOf(party.id);
    const known = await this.purges.receiptsOf(party.id);
    const concerned = new Set([...purged.keys(), ...reads.map(({ accountId }) => accountId)]);
    const accounts = await this.family.mailReaders([...concerned]); // without erased ones
    for (const { id: accountId } of accounts) {
      const rows = purged.get(accountId) ?? {};
      const receipt = known.find((each) => each.accountId === accountId);
      if (!receipt) this.purges.add(new CareReceipt(party.id, accountId, rows, ended.now));
      else if (purged.has(accountId)) receipt.add(rows, ended.now);
    }
    if (isTold) await this.mail(party, accounts, purged, reads, copies);
  }

  private async mail(
    party: PartyFacts,
    accounts: MailReader[],
    purged: Map<string, PurgedRows>,
    reads: HouseholdReads[],
    copies: CareCopy[],
  ): Promise<void> {
    const locale = party.locale ?? DEFAULT_LOCALE;
    for (const { id, name, email } of accounts) {
      const read = reads.find(({ accountId }) => accountId === id);
      const lines = receiptInWords(
        {
          readers: read?.readers ?? [],
          purged: purged.get(id) ?? {},
          ...copiedPhones(copies.filter(({ id: copyId }) => read?.copyIds.includes(copyId))),
        },
        locale,
      );
      const mail: Mail = {
        template: 'careReceipt',
        to: email,
        theme: party.theme,
        locale,
        params: { name, party: party.name, lines },
        actionPath: `/invitations/${party.id}/`,
      };
      await this.mails.send(mail, party);
    }
  }
}

function byHousehold({ purged }: CarePeriodEnded): Map<string, PurgedRows> {
  const households = new Map<string, PurgedRows>();
  for (const { accountId, kind } of purged) {
    households.set(accountId, sumOfRows(households.get(accountId) ?? {}, { [kind]: 1 }));
  }
  return households;
}
