import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentCaller, type AccountCaller } from '../../../shared/http/access.js';
import { NoContent, Operation } from '../../../shared/http/operation.js';
import { UuidParam } from '../../../shared/http/uuid-param.js';
import { Hosts } from '../../parties/parties.access.js';
import { NudgeFamilies } from '../application/nudges/nudge-families.js';
import { NudgeRequest } from './dto/nudge.requests.js';

/** How often a host reminded the families whose answer is missing. */
@ApiTags('invitations')
@Controller('parties/:partyId/nudges')
export class NudgesController {
  constructor(private readonly families: NudgeFamilies) {}

  @Post()
  @Hosts('partyId')
  @Operation('nudge', 'Count that the host reminds a family', {
    description:
      'The host’s own chat sends the text. A family is reminded once on a day of the party’s zone and three times in all; a refusal has the reason and `again_at` in its details. Repeating the idempotency key counts nothing.',
    errors: ['party_cancelled', 'rsvp_expired', 'already_answered', 'nudge_refused'],
  })
  @NoContent()
  nudge(
    @CurrentCaller() { accountId }: AccountCaller,
    @UuidParam('partyId') partyId: string,
    @Body() body: NudgeRequest,
  ): Promise<void> {
    return this.families.nudge(accountId, partyId, body.id, body.idempotency_key ?? null);
  }
}
