import { Injectable } from '@nestjs/common';
import { forbidden, notFound } from '../../../../shared/errors/domain-error.js';
import { MailChoices } from '../../../../shared/mail/mail-choices.js';
import type { MissingFamily } from '../../../invitations/domain/missing-family.js';
import type { NudgedParty, Nudges } from '../../domain/nudges/nudge-limits.js';
import { MissingFamiliesReadModel } from '../../../invitations/infrastructure/missing-families.read-model.js';

/** A family without an answer, and what limits its nudges. */
export interface NudgeableFamily extends MissingFamily {
  limits: Nudges;
}

/** The families whose answer is missing (docs/domain-rules.md, "Nudges"). */
@Injectable()
export class ListMissing {
  constructor(
    private readonly missing: MissingFamiliesReadModel,
    private readonly choices: MailChoices,
  ) {}

  /** For the host. @throws not_found, forbidden */
  async at(
    partyId: string,
    accountId: string,
  ): Promise<{ party: NudgedParty; families: NudgeableFamily[] }> {
    const found = await this.missing.at(partyId, accountId);
    if (!found) throw notFound();
    if (found.hostId !== accountId) throw forbidden();
    return { party: found.party, families: await this.withChoices(found.families) };
  }

  /** For a caller that has checked the host. */
  async of(partyId: string): Promise<NudgeableFamily[]> {
    return this.withChoices(await this.missing.of(partyId));
  }

  /** A family that ended the mails with reminders is not reminded in a chat either. */
  private async withChoices(families: MissingFamily[]): Promise<NudgeableFamily[]> {
    const accountIds = families.flatMap(({ accountId }) => accountId ?? []);
    const muted = await this.choices.mutedOf(accountIds, 'reminders');
    return families.map((family) => ({
      ...family,
      limits: {
        count: family.nudges,
        nudgedAt: family.nudgedAt === null ? null : new Date(family.nudgedAt),
        hasOptedOut: family.accountId !== null && muted.has(family.accountId),
      },
    }));
  }
}
