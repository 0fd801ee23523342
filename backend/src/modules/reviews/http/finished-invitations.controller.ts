import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { CurrentCaller, Verified, type AccountCaller } from '../../../shared/http/access.js';
import { Operation } from '../../../shared/http/operation.js';
import { FinishedInvitationsReadModel } from '../infrastructure/finished-invitations.read-model.js';
import { FinishedInvitationResponse } from './dto/finished-invitation.responses.js';
import { SearchQueryParams } from './dto/review.requests.js';
import { toFinishedInvitation } from './finished-invitation.mapper.js';

/** Belongs to reviews, because each row shows the own review. */
@ApiTags('invitations')
@Controller('users/invitations')
export class FinishedInvitationsController {
  constructor(private readonly invitations: FinishedInvitationsReadModel) {}

  @Get('getFinished')
  @Verified('any verified account, for its own household.')
  @Operation('listFinishedInvitations', 'List the invitations to finished parties', {
    description: 'One row per party, the latest first.',
    errors: ['invalid_characters'],
  })
  @ApiOkResponse({ type: [FinishedInvitationResponse] })
  async finished(
    @CurrentCaller() caller: AccountCaller,
    @Query() query: SearchQueryParams,
  ): Promise<FinishedInvitationResponse[]> {
    const rows = await this.invitations.ofAccount(caller.accountId, query.search ?? '');
    return rows.map(toFinishedInvitation);
  }
}
