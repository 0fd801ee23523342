import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Clock } from '../../../shared/clock/clock.js';
import {
  AnsweringCaller,
  CurrentCaller,
  OpenToFamilies,
  Verified,
  type AccountCaller,
  type FamilyCaller,
} from '../../../shared/http/access.js';
import { Operation } from '../../../shared/http/operation.js';
import { UuidParam } from '../../../shared/http/uuid-param.js';
import { OpenInvitation } from '../application/open-invitation.js';
import { OwnInvitationsReadModel } from '../infrastructure/own-invitations.read-model.js';
import { InvitationResponse, OwnInvitationResponse } from './dto/invitation.responses.js';
import { toInvitations, toOwnInvitation } from './invitation.mapper.js';

@ApiTags('invitations')
@Controller('users/invitations')
export class OwnInvitationsController {
  constructor(
    private readonly openInvitation: OpenInvitation,
    private readonly own: OwnInvitationsReadModel,
    private readonly clock: Clock,
  ) {}

  @Get('get')
  @Verified('any verified account, for its own household.')
  @Operation('listOwnInvitations', 'List the invitations to coming and current parties', {
    description: 'One row per party, the next one first.',
  })
  @ApiOkResponse({ type: [OwnInvitationResponse] })
  async current(@CurrentCaller() caller: AccountCaller): Promise<OwnInvitationResponse[]> {
    return (await this.own.current(caller.accountId, this.clock.now())).map(toOwnInvitation);
  }

  @Get('get/:partyId')
  @Verified('any verified account; the bearer of a family link, of its own party.')
  @OpenToFamilies()
  @Operation('openInvitation', 'Open a share link', {
    description:
      "Puts the account in the guest list, once. Answers with the household's rows; an empty list for the host.",
    errors: ['not_found', 'guest_removed'],
  })
  @ApiOkResponse({ type: [InvitationResponse] })
  async open(
    @AnsweringCaller() caller: FamilyCaller,
    @UuidParam('partyId') partyId: string,
  ): Promise<InvitationResponse[]> {
    return toInvitations(await this.openInvitation.run(caller, partyId));
  }
}
