import { Body, Controller, Patch } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { notFound } from '../../../shared/errors/domain-error.js';
import { CurrentCaller, type AccountCaller } from '../../../shared/http/access.js';
import { Operation } from '../../../shared/http/operation.js';
import { RateLimit } from '../../../shared/http/rate-limit.js';
import { UuidParam } from '../../../shared/http/uuid-param.js';
import { DecideCare } from '../application/decide-care.js';
import { GuestListReadModel } from '../infrastructure/guest-list.read-model.js';
import { toCareChoices } from './care.mapper.js';
import { CareRequest } from './dto/care.dto.js';
import { InvitationResponse } from './dto/invitation.responses.js';
import { toInvitation } from './invitation.mapper.js';

/** What a household shares of its people at a party. */
@ApiTags('invitations')
@Controller()
export class CareController {
  constructor(
    private readonly decision: DecideCare,
    private readonly guestList: GuestListReadModel,
  ) {}

  @Patch('invitations/:id/care')
  @Operation('decideCare', {
    summary: 'State whether care data are shared, photos allowed, and what to do',
    access: 'the household that answers; not the host.',
    description:
      'Of one person at this party. To withdraw is always possible, also after the party; it takes effect at the next request. What is left out stays, null clears.',
    errors: [
      'invalid_characters',
      'forbidden',
      'not_found',
      'guest_removed',
      'party_cancelled',
      'party_finished',
      'not_accepted',
    ],
  })
  @RateLimit('care')
  @ApiOkResponse({ type: InvitationResponse })
  async decide(
    @CurrentCaller() { accountId }: AccountCaller,
    @UuidParam('id') id: string,
    @Body() body: CareRequest,
  ): Promise<InvitationResponse> {
    await this.decision.run(accountId, id, toCareChoices(body));
    const seen = await this.guestList.one(id, accountId);
    if (!seen) throw notFound();
    return toInvitation(seen.guest, seen.party);
  }
}
