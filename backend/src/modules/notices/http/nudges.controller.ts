import { Body, Controller, Get, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Clock } from '../../../shared/clock/clock.js';
import { CurrentCaller, type AccountCaller } from '../../../shared/http/access.js';
import { Operation } from '../../../shared/http/operation.js';
import { Found } from '../../../shared/http/restricted-to.js';
import { UuidParam } from '../../../shared/http/uuid-param.js';
import { Hosts } from '../../parties/parties.access.js';
import { isRsvpClosed } from '../../invitations/invitations.api.js';
import type { PartyFacts } from '../../parties/parties.api.js';
import { ListMissing } from '../application/nudges/list-missing.js';
import { NudgeFamily } from '../application/nudges/nudge-family.js';
import { MissingFamilyResponse, NudgeRequest } from './dto/nudge.dto.js';
import { toMissingFamily } from './nudge.mapper.js';

/** Families whose answer is missing, and how often their host reminded them. */
@ApiTags('invitations')
@Controller('parties/:partyId/nudges')
export class NudgesController {
  constructor(
    private readonly missing: ListMissing,
    private readonly nudgeFamily: NudgeFamily,
    private readonly clock: Clock,
  ) {}

  @Get()
  @Hosts('partyId')
  @Operation('listMissing', {
    summary: 'List the families whose answer is missing',
    description:
      'Expected families that have not answered, and households that opened the invitation and did not, without those that wait for places.',
  })
  @ApiOkResponse({ type: [MissingFamilyResponse] })
  list(@Found() party: PartyFacts): Promise<MissingFamilyResponse[]> {
    return this.read(party);
  }

  @Post()
  @Hosts('partyId')
  @Operation('nudge', {
    summary: 'Count that the host reminds a family',
    description:
      'The host’s own chat sends the text. A family is reminded once on a day of the party’s zone and three times in all; a refusal has the reason and `again_at` in its details. Answers with the families that are missing. Repeating the idempotency key counts nothing.',
    errors: ['party_cancelled', 'rsvp_expired', 'already_answered', 'nudge_refused'],
  })
  @ApiCreatedResponse({ type: [MissingFamilyResponse] })
  async nudge(
    @CurrentCaller() { accountId }: AccountCaller,
    @UuidParam('partyId') partyId: string,
    @Found() party: PartyFacts,
    @Body() body: NudgeRequest,
  ): Promise<MissingFamilyResponse[]> {
    await this.nudgeFamily.run(accountId, partyId, body.id, body.idempotency_key ?? null);
    return this.read(party);
  }

  private async read(party: PartyFacts): Promise<MissingFamilyResponse[]> {
    const families = await this.missing.of(party.id);
    const now = this.clock.now();
    const nudged = { ...party, isClosed: isRsvpClosed(party, now) };
    return families.map((family) => toMissingFamily(family, nudged, now));
  }
}
