import { Injectable, Logger } from '@nestjs/common';
import { HandoverVerificationRepository } from '../../pickup/infrastructure/handover-verification.repository.js';
import { VerifyHandovers } from '../../pickup/application/audit-handovers.js';

/** Verifies the record of hand-overs once a night over all replicas, for the alert. */
@Injectable()
export class VerifyHandoversNightly {
  private readonly logger = new Logger(VerifyHandoversNightly.name);

  constructor(
    private readonly verifications: HandoverVerificationRepository,
    private readonly verify: VerifyHandovers,
  ) {}

  async run(): Promise<void> {
    if (!(await this.verifications.claim())) return;
    const { handovers, faults } = await this.verify.run();
    const byKind = Map.groupBy(faults, ({ fault }) => fault);
    const counts = Object.fromEntries([...byKind].map(([kind, { length }]) => [kind, length]));
    await this.verifications.keep(counts);
    if (faults.length === 0) return;
    this.logger.error({ handovers, faults: counts }, 'The record of hand-overs has faults');
  }
}
