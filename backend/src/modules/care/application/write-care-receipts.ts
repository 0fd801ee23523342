import { Injectable } from '@nestjs/common';
import { MailOutbox } from '../../../shared/mail/mail-outbox.js';
import type { Mail } from '../../../shared/mail/mail.js';
import { DEFAULT_LOCALE } from '../../../shared/text/translator.js';
import type { PartyFacts } from '../../parties/parties.api.js';
import type { HouseholdReads } from '../domain/care-reads.js';
import { CareReceipt, sumOfRows, type PurgedRows } from '../domain/care-receipt.entity.js';
import type { Invitation } from '../../invitations/domain/invitation.entity.js';
import type { MailReader } from '../../invitations/domain/mail-reader.js';
import { CarePurgeRepository } from '../infrastructure/care-purge.repository.js';
import { CareReceiptReadModel } from '../infrastructure/care-receipt.read-model.js';
import { WaitlistReadModel } from '../../invitations/infrastructure/waitlist.read-model.js';
import type { CarePeriodEnded, PurgedOf } from '../../invitations/invitations.events.js';
import { receiptInWords } from './receipt-in-words.js';

/** Tells each family who saw its care data and what was deleted, in the transaction of the purge. */
@Injectable()
export class WriteCareReceipts {
  constructor(
    private readonly purges: CarePurgeRepository,
    private readonly receipts: CareReceiptReadModel,
    private readonly readers: WaitlistReadModel,
    private readonly mails: MailOutbox,
  ) {}

  /** @param isTold whether by mail too */
  async run(
    party: PartyFacts,
    invitations: Invitation[],
    ended: CarePeriodEnded,
    isTold: boolean,
  ): Promise<void> {
    const purged = byHousehold(invitations, ended);
    const reads = await this.receipts.readsOf(party.id);
    const known = await this.purges.receiptsOf(party.id);
    const concerned = new Set([...purged.keys(), ...reads.map(({ accountId }) => accountId)]);
    const accounts = await this.readers.readers([...concerned]); // without erased ones
    for (const { id: accountId } of accounts) {
      const rows = purged.get(accountId) ?? {};
      const receipt = known.find((each) => each.accountId === accountId);
      if (!receipt) this.purges.add(new CareReceipt(party.id, accountId, rows, ended.now));
      else if (purged.has(accountId)) receipt.add(rows, ended.now);
    }
    if (isTold) await this.mail(party, accounts, purged, reads, ended);
  }

  private async mail(
    party: PartyFacts,
    accounts: MailReader[],
    purged: Map<string, PurgedRows>,
    reads: HouseholdReads[],
    ended: CarePeriodEnded,
  ): Promise<void> {
    const locale = party.locale ?? DEFAULT_LOCALE;
    for (const { id, name, email } of accounts) {
      const read = reads.find(({ accountId }) => accountId === id);
      const lines = receiptInWords(
        {
          readers: read?.readers ?? [],
          purged: purged.get(id) ?? {},
          ...ended.phonesWith(read?.copyIds ?? []),
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

/** Without guests whom no account answers for. */
function byHousehold(
  invitations: Invitation[],
  { purged }: CarePeriodEnded,
): Map<string, PurgedRows> {
  const accounts = new Map(invitations.map(({ id, accountId }) => [id, accountId]));
  const accountOf = (of: PurgedOf) =>
    'accountId' in of ? of.accountId : accounts.get(of.invitationId);
  const households = new Map<string, PurgedRows>();
  for (const { of, kind, rows } of purged) {
    const accountId = accountOf(of);
    if (!accountId) continue;
    households.set(accountId, sumOfRows(households.get(accountId) ?? {}, { [kind]: rows }));
  }
  return households;
}
