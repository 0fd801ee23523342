import { Controller, Get, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { CurrentCaller, type Caller } from '../../../shared/http/access.js';
import { UuidParam } from '../../../shared/http/uuid-param.js';
import { OpenInvitation } from '../application/open-invitation.js';
import { OwnInvitationsReadModel } from '../infrastructure/own-invitations.read-model.js';
import { SearchQueryParams } from './dto/invitation.requests.js';
import {
  FinishedInvitationResponse,
  InvitationResponse,
  OwnInvitationResponse,
} from './dto/invitation.responses.js';
import { toFinishedInvitation, toInvitations, toOwnInvitation } from './invitation.mapper.js';

@ApiTags('invitations')
@ApiBearerAuth()
@Controller('users/invitations')
export class OwnInvitationsController {
  constructor(
    private readonly openInvitation: OpenInvitation,
    private readonly own: OwnInvitationsReadModel,
  ) {}

  /** Parties to come or going on, one row a party, the next one first. */
  @Get('get')
  @ApiOkResponse({ type: [OwnInvitationResponse] })
  async current(@CurrentCaller() caller: Caller): Promise<OwnInvitationResponse[]> {
    return (await this.own.current(caller.accountId)).map(toOwnInvitation);
  }

  /** Parties that are over, one row a party, the latest first. */
  @Get('getFinished')
  @ApiOkResponse({ type: [FinishedInvitationResponse] })
  async finished(
    @CurrentCaller() caller: Caller,
    @Query() query: SearchQueryParams,
  ): Promise<FinishedInvitationResponse[]> {
    const rows = await this.own.finished(caller.accountId, query.search ?? '');
    return rows.map(toFinishedInvitation);
  }

  /**
   * Opens the share link: the account is in the guest list from now on. Answers with the household's
   * rows; none for the host; 409 guest_removed when the host took the household off the list.
   */
  @Get('get/:partyId')
  @ApiOkResponse({ type: [InvitationResponse] })
  async open(
    @CurrentCaller() caller: Caller,
    @UuidParam('partyId') partyId: string,
  ): Promise<InvitationResponse[]> {
    return toInvitations(await this.openInvitation.run(caller.accountId, partyId));
  }
}
