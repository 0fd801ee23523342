import { Body, Controller, Delete, Get, HttpCode, Post } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Clock } from '../../../shared/clock/clock.js';
import { AnsweringCaller, OpenToFamilies, type FamilyCaller } from '../../../shared/http/access.js';
import { Operation } from '../../../shared/http/operation.js';
import { Found } from '../../../shared/http/restricted-to.js';
import { UuidParam } from '../../../shared/http/uuid-param.js';
import { Hosts } from '../../parties/parties.access.js';
import type { PartyFacts } from '../../parties/parties.api.js';
import { AskToWait } from '../application/ask-to-wait.js';
import { LeaveWaitlist } from '../application/leave-waitlist.js';
import { OpenInvitation } from '../application/open-invitation.js';
import { WaitlistReadModel } from '../infrastructure/waitlist.read-model.js';
import { ANSWER_REFUSALS } from './answer-refusals.js';
import { AcceptRequest } from './dto/invitation.requests.js';
import { InvitationResponse } from './dto/invitation.responses.js';
import { WaitingFamilyResponse } from './dto/waitlist.responses.js';
import { toInvitations, toNamed } from './invitation.mapper.js';
import { toWaitlist } from './waitlist.mapper.js';

/** Waiting for places of a party that has none left. */
@ApiTags('invitations')
@Controller()
export class WaitlistController {
  constructor(
    private readonly asking: AskToWait,
    private readonly leaving: LeaveWaitlist,
    private readonly openInvitation: OpenInvitation,
    private readonly waitlist: WaitlistReadModel,
    private readonly clock: Clock,
  ) {}

  @Post('invitations/:id/wait')
  @OpenToFamilies()
  @Operation('waitForPlaces', {
    summary: 'Wait for places for the people named',
    access: 'the family that answers; not the host.',
    description:
      'Accepts at once when there are places for all of them. Replaces an earlier request; the same people or fewer keep its turn. Answers with all rows of the household.',
    errors: ['invalid_characters', ...ANSWER_REFUSALS, 'not_enough_slots', 'limit_reached'],
  })
  @HttpCode(200)
  @ApiOkResponse({ type: [InvitationResponse] })
  async wait(
    @AnsweringCaller() caller: FamilyCaller,
    @UuidParam('id') id: string,
    @Body() body: AcceptRequest,
  ): Promise<InvitationResponse[]> {
    const partyId = await this.asking.run(caller, id, body.familyIds, toNamed(body), body.message);
    return toInvitations(await this.openInvitation.run(caller, partyId));
  }

  @Delete('waitlist/:id')
  @OpenToFamilies()
  @Operation('leaveWaitlist', {
    summary: 'Leave the waiting list, or decline what it offers',
    access: 'the family that waits; not the host.',
    errors: ['forbidden', 'not_found'],
  })
  @HttpCode(204)
  @ApiNoContentResponse()
  leave(@AnsweringCaller() caller: FamilyCaller, @UuidParam('id') id: string): Promise<void> {
    return this.leaving.run(caller, id);
  }

  @Get('parties/:partyId/waitlist')
  @Hosts('partyId')
  @Operation('listWaiting', {
    summary: 'List the households that wait for places',
    description: 'In the order in which they asked.',
  })
  @ApiOkResponse({ type: [WaitingFamilyResponse] })
  async list(
    @Found() { timezone }: PartyFacts,
    @UuidParam('partyId') partyId: string,
  ): Promise<WaitingFamilyResponse[]> {
    return toWaitlist(await this.waitlist.of(partyId, this.clock.now()), timezone);
  }
}
