import { Body, Controller, Delete, Get, HttpCode, Patch } from '@nestjs/common';
import { ApiBearerAuth, ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { notFound } from '../../../shared/errors/domain-error.js';
import { CurrentCaller, type Caller } from '../../../shared/http/access.js';
import { UuidParam } from '../../../shared/http/uuid-param.js';
import { AcceptInvitation } from '../application/accept-invitation.js';
import { RecordAttendance } from '../application/record-attendance.js';
import { RemoveGuest } from '../application/remove-guest.js';
import { StayAway } from '../application/stay-away.js';
import { GuestListReadModel } from '../infrastructure/guest-list.read-model.js';
import { AcceptRequest } from './dto/invitation.requests.js';
import { InvitationResponse } from './dto/invitation.responses.js';
import { toInvitation, toInvitations } from './invitation.mapper.js';

@ApiTags('invitations')
@ApiBearerAuth()
@Controller('invitations/:id')
export class InvitationsController {
  constructor(
    private readonly acceptance: AcceptInvitation,
    private readonly staying: StayAway,
    private readonly attendance: RecordAttendance,
    private readonly removal: RemoveGuest,
    private readonly guestList: GuestListReadModel,
  ) {}

  /** For the household that answers and for the host. */
  @Get()
  @ApiOkResponse({ type: InvitationResponse })
  async get(
    @CurrentCaller() caller: Caller,
    @UuidParam('id') id: string,
  ): Promise<InvitationResponse> {
    const seen = await this.guestList.one(id, caller.accountId);
    if (!seen) throw notFound();
    return toInvitation(seen.guest, seen.party);
  }

  /** The host takes the guest off the list. */
  @Delete()
  @HttpCode(204)
  @ApiNoContentResponse()
  remove(@CurrentCaller() caller: Caller, @UuidParam('id') id: string): Promise<void> {
    return this.removal.run(caller.accountId, id);
  }

  /** Those named come, the rest of the household does not. Answers with all of the household. */
  @Patch('accept')
  @ApiOkResponse({ type: [InvitationResponse] })
  async accept(
    @CurrentCaller() caller: Caller,
    @UuidParam('id') id: string,
    @Body() body: AcceptRequest,
  ): Promise<InvitationResponse[]> {
    return toInvitations(await this.acceptance.run(caller.accountId, id, body.familyIds));
  }

  @Patch('decline')
  @ApiOkResponse({ type: [InvitationResponse] })
  async decline(
    @CurrentCaller() caller: Caller,
    @UuidParam('id') id: string,
  ): Promise<InvitationResponse[]> {
    return toInvitations(await this.staying.run(caller.accountId, id, 'declined'));
  }

  @Patch('notSure')
  @ApiOkResponse({ type: [InvitationResponse] })
  async notSure(
    @CurrentCaller() caller: Caller,
    @UuidParam('id') id: string,
  ): Promise<InvitationResponse[]> {
    return toInvitations(await this.staying.run(caller.accountId, id, 'not_sure'));
  }

  /** The guest came in. */
  @Patch('arrived')
  @ApiOkResponse({ type: InvitationResponse })
  async arrived(
    @CurrentCaller() caller: Caller,
    @UuidParam('id') id: string,
  ): Promise<InvitationResponse> {
    await this.attendance.run(caller.accountId, id, 'arrived');
    return this.get(caller, id);
  }

  /** The guest left, perhaps to come back. */
  @Patch('exit')
  @ApiOkResponse({ type: InvitationResponse })
  async exit(
    @CurrentCaller() caller: Caller,
    @UuidParam('id') id: string,
  ): Promise<InvitationResponse> {
    await this.attendance.run(caller.accountId, id, 'exit');
    return this.get(caller, id);
  }
}
