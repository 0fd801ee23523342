import { Body, Controller, Get, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Clock } from '../../../shared/clock/clock.js';
import { CurrentCaller, type AccountCaller } from '../../../shared/http/access.js';
import { Operation } from '../../../shared/http/operation.js';
import { UuidParam } from '../../../shared/http/uuid-param.js';
import { isRsvpClosed } from '../../invitations/invitations.api.js';
import { PartiesApi } from '../../parties/parties.api.js';
import { ListMissing } from '../application/nudges/list-missing.js';
import { NudgeFamily } from '../application/nudges/nudge-family.js';
import { MissingFamilyResponse, NudgeRequest } from './dto/nudge.dto.js';
import { toMissingFamily } from './nudge.mapper.js';

/** Families whose answer is missing, and how often their host reminded them. */
@ApiTags('invitations')
@Controller('parties/:partyId/nudges')
export class NudgesController {
  constructor(
    private readonly parties: PartiesApi,
    private readonly missing: ListMissing,
    private readonly nudgeFamily: NudgeFamily,
    private readonly clock: Clock,
  ) {}

  @Get()
  @Operation('listMissing', {
    summary: 'List the families whose answer is missing',
    access: 'the host.',
    description:
      'Expected families that have not answered, and households that opened the invitation and did not, without those that wait for places.',
    errors: ['forbidden', 'not_found'],
  })
  @ApiOkResponse({ type: [MissingFamilyResponse] })
  list(
    @CurrentCaller() { accountId }: AccountCaller,
    @UuidParam('partyId') partyId: string,
  ): Promise<MissingFamilyResponse[]> {
    return this.read(partyId, accountId);
  }

  @Post()
  @Operation('nudge', {
    summary: 'Count that the host reminds a family',
    access: 'the host.',
    description:
      'The host’s own chat sends the text. A family is reminded once on a day of the party’s zone and three times in all; a refusal has the reason and `again_at` in its details. Answers with the families that are missing. Repeating the idempotency key counts nothing.',
    errors: [
      'forbidden',
      'not_found',
      'party_cancelled',
      'rsvp_expired',
      'already_answered',
      'nudge_refused',
    ],
  })
  @ApiCreatedResponse({ type: [MissingFamilyResponse] })
  async nudge(
    @CurrentCaller() { accountId }: AccountCaller,
    @UuidParam('partyId') partyId: string,
    @Body() body: NudgeRequest,
  ): Promise<MissingFamilyResponse[]> {
    await this.nudgeFamily.run(accountId, partyId, body.id, body.idempotency_key ?? null);
    return this.read(partyId, accountId);
  }

  private async read(partyId: string, accountId: string): Promise<MissingFamilyResponse[]> {
    const party = await this.parties.hostedBy(accountId, partyId);
    const families = await this.missing.of(partyId);
    const now = this.clock.now();
    const nudged = { ...party, isClosed: isRsvpClosed(party, now) };
    return families.map((family) => toMissingFamily(family, nudged, now));
  }
}
