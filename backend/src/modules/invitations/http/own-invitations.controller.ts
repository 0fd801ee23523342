import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { CurrentCaller, type Caller } from '../../../shared/http/access.js';
import { Operation } from '../../../shared/http/operation.js';
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
@Controller('users/invitations')
export class OwnInvitationsController {
  constructor(
    private readonly openInvitation: OpenInvitation,
    private readonly own: OwnInvitationsReadModel,
  ) {}

  @Get('get')
  @Operation('listOwnInvitations', {
    summary: 'List the invitations to coming and current parties',
    access: 'any verified account, for its own household.',
    description: 'One row per party, the next one first.',
  })
  @ApiOkResponse({ type: [OwnInvitationResponse] })
  async current(@CurrentCaller() caller: Caller): Promise<OwnInvitationResponse[]> {
    return (await this.own.current(caller.accountId)).map(toOwnInvitation);
  }

  @Get('getFinished')
  @Operation('listFinishedInvitations', {
    summary: 'List the invitations to finished parties',
    access: 'any verified account, for its own household.',
    description: 'One row per party, the latest first.',
    errors: ['invalid_characters'],
  })
  @ApiOkResponse({ type: [FinishedInvitationResponse] })
  async finished(
    @CurrentCaller() caller: Caller,
    @Query() query: SearchQueryParams,
  ): Promise<FinishedInvitationResponse[]> {
    const rows = await this.own.finished(caller.accountId, query.search ?? '');
    return rows.map(toFinishedInvitation);
  }

  @Get('get/:partyId')
  @Operation('openInvitation', {
    summary: 'Open a share link',
    access: 'any verified account.',
    description:
      "Puts the account in the guest list, once. Answers with the household's rows; an empty list for the host.",
    errors: ['not_found', 'guest_removed'],
  })
  @ApiOkResponse({ type: [InvitationResponse] })
  async open(
    @CurrentCaller() caller: Caller,
    @UuidParam('partyId') partyId: string,
  ): Promise<InvitationResponse[]> {
    return toInvitations(await this.openInvitation.run(caller.accountId, partyId));
  }
}
