import { Injectable } from '@nestjs/common';
import { auditHandovers, auditSwitches, type FoundFault } from '../domain/handover-audit.js';
import { HandoverAuditReadModel } from '../infrastructure/handover-audit.read-model.js';
import { HandoverSeals } from '../infrastructure/handover-seals.js';

const PARTIES = 100;

export interface VerifiedHandovers {
  parties: number;
  handovers: number;
  faults: (FoundFault & { partyId: string; of: 'hand-over' | 'switch' })[];
}

/** Compares the record of hand-overs, and of when they were required, with its hashes and with the log of the door. */
@Injectable()
export class VerifyHandovers {
  constructor(
    private readonly stored: HandoverAuditReadModel,
    private readonly seals: HandoverSeals,
  ) {}

  async run(): Promise<VerifiedHandovers> {
    const faults: VerifiedHandovers['faults'] = [];
    let [parties, handovers] = [0, 0];
    let page: string[] = [];
    do {
      page = await this.stored.parties(page.at(-1) ?? null, PARTIES);
      for (const [partyId, stored] of await this.stored.of(page)) {
        parties += 1;
        handovers += stored.records.length;
        const found = auditHandovers(stored, this.seals);
        faults.push(...found.map((fault) => ({ ...fault, partyId, of: 'hand-over' as const })));
        const switched = auditSwitches(stored, this.seals);
        faults.push(...switched.map((fault) => ({ ...fault, partyId, of: 'switch' as const })));
      }
    } while (page.length === PARTIES);
    return { parties, handovers, faults };
  }
}
