import { Injectable } from '@nestjs/common';
import { notFound } from '../../../shared/errors/domain-error.js';
import type { StoredReceipt } from '../domain/care-reads.js';
import { copiedPhones, type CopiedPhones } from '../domain/copied-phones.js';
import { CareCopyRepository } from '../infrastructure/care-copy.repository.js';
import { CareReceiptReadModel } from '../infrastructure/care-receipt.read-model.js';

export type CareReceipt = StoredReceipt & CopiedPhones;

/** Shows a household who saw its care data at a party, and what was deleted after it. */
@Injectable()
export class ReadCareReceipt {
  constructor(
    private readonly receipts: CareReceiptReadModel,
    private readonly copies: CareCopyRepository,
  ) {}

  /** @throws not_found before the purge, and when there is nothing of the household */
  async run(accountId: string, partyId: string): Promise<CareReceipt> {
    const receipt = await this.receipts.of(partyId, accountId);
    if (!receipt) throw notFound();
    return { ...receipt, ...copiedPhones(await this.copies.among(receipt.copyIds)) };
  }
}
