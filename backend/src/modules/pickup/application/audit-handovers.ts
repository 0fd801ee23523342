import { Injectable, Logger } from '@nestjs/common';
import { auditHandovers, auditSwitches } from '../domain/handover-audit.js';
import { HandoverAuditReadModel } from '../infrastructure/handover-audit.read-model.js';
import { HandoverSeals } from '../infrastructure/handover-seals.js';
import { HandoverVerificationRepository } from '../infrastructure/handover-verification.repository.js';
import type { LoggedExits, VerifiedHandovers } from '../pickup.api.js';

const PARTIES = 100;

/** Compares the record of hand-overs, and of when they were required, with its hashes and with the log of the door. */
@Injectable()
export class AuditHandovers {
  private readonly logger = new Logger(AuditHandovers.name);

  constructor(
    private readonly stored: HandoverAuditReadModel,
    private readonly seals: HandoverSeals,
    private readonly verifications: HandoverVerificationRepository,
  ) {}

  async run(exits: LoggedExits): Promise<VerifiedHandovers> {
    const faults: VerifiedHandovers['faults'] = [];
    let [parties, handovers] = [0, 0];
    let page: string[] = [];
    do {
      page = await this.partiesAfter(page.at(-1) ?? null, exits);
      for (const [partyId, stored] of await this.stored.of(page, exits)) {
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

  async nightly(exits: LoggedExits): Promise<void> {
    const { handovers, faults } = await this.run(exits);
    const byKind = Map.groupBy(faults, ({ fault }) => fault);
    const counts = Object.fromEntries([...byKind].map(([kind, { length }]) => [kind, length]));
    await this.verifications.keep(counts);
    if (faults.length === 0) return;
    this.logger.error({ handovers, faults: counts }, 'The record of hand-overs has faults');
  }

  /** In the order of their ids. */
  private async partiesAfter(last: string | null, exits: LoggedExits): Promise<string[]> {
    const recorded = await this.stored.parties(last, PARTIES);
    const logged = await exits.parties(last, PARTIES);
    return [...new Set([...recorded, ...logged])].sort().slice(0, PARTIES);
  }
}
