import { Body, Controller, Delete, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { AnsweringCaller, type FamilyCaller } from '../../../shared/http/access.js';
import { NoContent, Operation } from '../../../shared/http/operation.js';
import { AnswersFor } from '../invitations.access.js';
import { Found } from '../../../shared/http/restricted-to.js';
import { AskToWait } from '../application/ask-to-wait.js';
import { LeaveWaitlist } from '../application/leave-waitlist.js';
import { OpenInvitation } from '../application/open-invitation.js';
import type { AnsweredFor } from '../invitations.api.js';
import { ANSWER_REFUSALS } from './answer-refusals.js';
import { ComingRequest } from './dto/invitation.requests.js';
import { InvitationResponse } from './dto/invitation.responses.js';
import { toInvitations, toNamed } from './invitation.mapper.js';

/** Waiting for places of a party that has none left. */
@ApiTags('invitations')
@Controller()
export class WaitlistController {
  constructor(
    private readonly asking: AskToWait,
    private readonly leaving: LeaveWaitlist,
    private readonly openInvitation: OpenInvitation,
  ) {}

  @Post('invitations/:id/wait')
  @AnswersFor('id')
  @Operation('waitForPlaces', 'Wait for places for the people named', {
    description:
      'Accepts at once when there are places for all of them. Replaces an earlier request; the same people or fewer keep its turn. Answers with all rows of the household.',
    errors: [
      'invalid_characters',
      ...ANSWER_REFUSALS,
      'only_named_children',
      'not_enough_slots',
      'limit_reached',
    ],
  })
  @HttpCode(200)
  @ApiOkResponse({ type: [InvitationResponse] })
  async wait(
    @AnsweringCaller() caller: FamilyCaller,
    @Found() answered: AnsweredFor,
    @Body() body: ComingRequest,
  ): Promise<InvitationResponse[]> {
    const partyId = await this.asking.run(
      caller,
      answered,
      body.familyIds,
      toNamed(body),
      body.message,
    );
    return toInvitations(await this.openInvitation.run(caller, partyId));
  }

  @Delete('waitlist/:id')
  @AnswersFor('id')
  @Operation('leaveWaitlist', 'Leave the waiting list, or decline what it offers')
  @NoContent()
  leave(@AnsweringCaller() caller: FamilyCaller, @Found() answered: AnsweredFor): Promise<void> {
    return this.leaving.run(caller, answered);
  }
}
