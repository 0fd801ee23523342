import { Injectable } from '@nestjs/common';
import { greeted } from '../../../shared/mail/greeted.js';
import { MailOutbox } from '../../../shared/mail/mail-outbox.js';
import type { Mail } from '../../../shared/mail/mail.js';
import { DEFAULT_LOCALE } from '../../../shared/text/translator.js';
import { FamilyApi } from '../../family/family.api.js';
import { InvitationsApi, type FamilyReader } from '../../invitations/invitations.api.js';
import type { PartyFacts } from '../../parties/parties.api.js';
import type { CarePeriodEnded } from '../care.events.js';
import type { CareCopy } from '../domain/care-copy.entity.js';
import type { FamilyReads, ToldFamily } from '../domain/care-reads.js';
import { copiedPhones } from '../domain/copied-phones.js';
import { CareReceipt, sumOfRows, type PurgedRows } from '../domain/care-receipt.entity.js';
import { CarePurgeRepository } from '../infrastructure/care-purge.repository.js';
import { CareReceiptReadModel } from '../infrastructure/care-receipt.read-model.js';
import { receiptInWords } from './receipt-in-words.js';

type Told = Pick<FamilyReader, 'id' | 'accountId' | 'name' | 'email'>;

/** Tells each family who saw its care data and what was deleted, in the transaction of the purge. */
@Injectable()
export class WriteCareReceipts {
  constructor(
    private readonly family: FamilyApi,
    private readonly invitations: InvitationsApi,
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
    const families = await this.receipts.familiesAt(party.id);
    const purged = byFamily(ended);
    const reads = await this.receipts.readsOf(party.id);
    const known = await this.purges.receiptsOf(party.id);
    const concerned = new Set([...purged.keys(), ...reads.map(({ familyId }) => familyId)]);
    const told = families.filter(({ id }) => concerned.has(id));
    for (const { id: familyId } of told) {
      const rows = purged.get(familyId) ?? {};
      const receipt = known.find((each) => each.familyId === familyId);
      if (!receipt) this.purges.add(new CareReceipt(party.id, familyId, rows, ended.now));
      else if (purged.has(familyId)) receipt.add(rows, ended.now);
    }
    if (isTold) await this.mail(party, await this.readersOf(told), purged, reads, copies);
  }

  /** Accounts also when the host took them off the list. */
  private async readersOf(families: readonly ToldFamily[]): Promise<Told[]> {
    const accounts = await this.family.mailReaders(
      families.flatMap(({ accountId }) => accountId ?? []),
    );
    const links = families.filter(({ accountId }) => !accountId).map(({ id }) => id);
    return [
      ...families.flatMap(({ id, accountId }) => {
        const account = accounts.find((one) => one.id === accountId);
        return account ? [{ ...account, id, accountId }] : [];
      }),
      ...(await this.invitations.readers(links)),
    ];
  }

  private async mail(
    party: PartyFacts,
    readers: Told[],
    purged: Map<string, PurgedRows>,
    reads: FamilyReads[],
    copies: CareCopy[],
  ): Promise<void> {
    const locale = party.locale ?? DEFAULT_LOCALE;
    for (const { id, accountId, name, email } of readers) {
      const read = reads.find(({ familyId }) => familyId === id);
      const lines = receiptInWords(
        {
          hasAccount: accountId !== null,
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
        params: { name: greeted(name, locale), party: party.name, lines },
        ...(accountId && { actionPath: `/invitations/${party.id}/` }),
      };
      await this.mails.send(mail, party);
    }
  }
}

function byFamily({ purged }: CarePeriodEnded): Map<string, PurgedRows> {
  const rows = new Map<string, PurgedRows>();
  for (const { familyId, kind } of purged) {
    rows.set(familyId, sumOfRows(rows.get(familyId) ?? {}, { [kind]: 1 }));
  }
  return rows;
}
