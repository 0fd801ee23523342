import { Body, Controller, Delete, Get, HttpCode, Patch } from '@nestjs/common';
import { ApiBody, ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { notFound } from '../../../shared/errors/domain-error.js';
import {
  AnsweringCaller,
  CurrentCaller,
  OpenToFamilies,
  type AccountCaller,
  type FamilyCaller,
} from '../../../shared/http/access.js';
import { Operation } from '../../../shared/http/operation.js';
import { RateLimit } from '../../../shared/http/rate-limit.js';
import { UuidParam } from '../../../shared/http/uuid-param.js';
import { AcceptInvitation } from '../application/accept-invitation.js';
import { DeclareKind } from '../application/declare-kind.js';
import { PlanStay } from '../application/plan-stay.js';
import { RecordAttendance } from '../application/record-attendance.js';
import { RemoveGuest } from '../application/remove-guest.js';
import { DeclineInvitation } from '../application/decline-invitation.js';
import { WithdrawLate } from '../application/withdraw-late.js';
import { GuestListReadModel } from '../infrastructure/guest-list.read-model.js';
import { ANSWER_REFUSALS } from './answer-refusals.js';
import {
  AcceptRequest,
  AnswerRequest,
  KindRequest,
  StayRequest,
} from './dto/invitation.requests.js';
import { InvitationResponse } from './dto/invitation.responses.js';
import {
  toCareByGuest,
  toInvitation,
  toInvitations,
  toNamed,
  toStayChanges,
} from './invitation.mapper.js';

@ApiTags('invitations')
@Controller('invitations/:id')
export class InvitationsController {
  constructor(
    private readonly acceptance: AcceptInvitation,
    private readonly declining: DeclineInvitation,
    private readonly withdrawal: WithdrawLate,
    private readonly attendance: RecordAttendance,
    private readonly removal: RemoveGuest,
    private readonly planning: PlanStay,
    private readonly kinds: DeclareKind,
    private readonly guestList: GuestListReadModel,
  ) {}

  @Get()
  @Operation('getInvitation', {
    summary: 'Read an invitation',
    access: 'the household that answers, and the host.',
    errors: ['not_found'],
  })
  @ApiOkResponse({ type: InvitationResponse })
  async get(
    @CurrentCaller() caller: AccountCaller,
    @UuidParam('id') id: string,
  ): Promise<InvitationResponse> {
    return this.shownTo(caller, id);
  }

  @Delete()
  @Operation('removeGuest', {
    summary: 'Remove a guest from the list',
    access: 'the host, until the party is finished.',
    errors: ['forbidden', 'not_found', 'party_finished', 'guest_arrived'],
  })
  @HttpCode(204)
  @ApiNoContentResponse()
  remove(@CurrentCaller() caller: AccountCaller, @UuidParam('id') id: string): Promise<void> {
    return this.removal.run(caller.accountId, id);
  }

  @Patch('accept')
  @OpenToFamilies()
  @Operation('acceptInvitation', {
    summary: 'Accept for the people named',
    access: 'the family that answers; not the host.',
    description: 'The rest of the household is declined. Answers with all rows of the household.',
    errors: ['invalid_characters', ...ANSWER_REFUSALS, 'not_enough_slots', 'limit_reached'],
  })
  @ApiOkResponse({ type: [InvitationResponse] })
  async accept(
    @AnsweringCaller() caller: FamilyCaller,
    @UuidParam('id') id: string,
    @Body() body: AcceptRequest,
  ): Promise<InvitationResponse[]> {
    const { message } = body;
    const given = { people: toNamed(body), care: toCareByGuest(body.care), message };
    return toInvitations(await this.acceptance.run(caller, id, body.familyIds, given));
  }

  @Patch('decline')
  @OpenToFamilies()
  @Operation('declineInvitation', {
    summary: 'Decline for the household',
    access: 'the family that answers; not the host.',
    description: 'Answers with all rows of the household.',
    errors: ['invalid_characters', ...ANSWER_REFUSALS],
  })
  @ApiBody({ type: AnswerRequest, required: false })
  @ApiOkResponse({ type: [InvitationResponse] })
  async decline(
    @AnsweringCaller() caller: FamilyCaller,
    @UuidParam('id') id: string,
    @Body() { message }: AnswerRequest,
  ): Promise<InvitationResponse[]> {
    return toInvitations(await this.declining.run(caller, id, 'declined', message));
  }

  @Patch('notSure')
  @OpenToFamilies()
  @Operation('answerNotSure', {
    summary: 'Answer that the household does not know yet',
    access: 'the family that answers; not the host.',
    description: 'Answers with all rows of the household.',
    errors: ['invalid_characters', ...ANSWER_REFUSALS],
  })
  @ApiBody({ type: AnswerRequest, required: false })
  @ApiOkResponse({ type: [InvitationResponse] })
  async notSure(
    @AnsweringCaller() caller: FamilyCaller,
    @UuidParam('id') id: string,
    @Body() { message }: AnswerRequest,
  ): Promise<InvitationResponse[]> {
    return toInvitations(await this.declining.run(caller, id, 'not_sure', message));
  }

  @Patch('withdraw')
  @OpenToFamilies()
  @Operation('withdrawHousehold', {
    summary: 'Say that a household which had confirmed cannot come after all',
    access: 'the family that answers; not the host.',
    description:
      'Also after the deadline, when the host is told, until the party starts. Answers with all rows of the household.',
    errors: [...ANSWER_REFUSALS, 'not_accepted'],
  })
  @ApiOkResponse({ type: [InvitationResponse] })
  async withdraw(
    @AnsweringCaller() caller: FamilyCaller,
    @UuidParam('id') id: string,
  ): Promise<InvitationResponse[]> {
    return toInvitations(await this.withdrawal.run(caller, id));
  }

  @Patch('stay')
  @OpenToFamilies()
  @Operation('planStay', {
    summary: 'State how a kid stays at the party',
    access: 'the family that answers; not the host.',
    description:
      'With an adult or dropped off, whom to call, who picks the kid up, and whether it may leave alone. Until the party is finished, also after the deadline. What is left out stays, null clears.',
    errors: [
      'invalid_characters',
      'Validation.validatePhone',
      'forbidden',
      'not_found',
      'link_claimed',
      'party_cancelled',
      'party_finished',
      'not_accepted',
      'not_a_kid',
      'too_young_to_leave_alone',
      'contact_phone_missing',
      'taker_blocked',
    ],
  })
  @ApiOkResponse({ type: InvitationResponse })
  async stay(
    @AnsweringCaller() caller: FamilyCaller,
    @UuidParam('id') id: string,
    @Body() body: StayRequest,
  ): Promise<InvitationResponse> {
    await this.planning.run(caller, id, toStayChanges(body));
    return this.shownTo(caller, id);
  }

  @Patch('kind')
  @Operation('declareKind', {
    summary: 'Say whether a guest who was typed in is a kid',
    access: 'the host, until the party is finished.',
    description:
      'Of a guest without a birthday: 409 `kind_known` of any other. May be said again, but a kid who has arrived stays one.',
    errors: ['forbidden', 'not_found', 'party_finished', 'kind_known', 'guest_arrived'],
  })
  @ApiOkResponse({ type: InvitationResponse })
  async kind(
    @CurrentCaller() caller: AccountCaller,
    @UuidParam('id') id: string,
    @Body() { is_kid }: KindRequest,
  ): Promise<InvitationResponse> {
    await this.kinds.run(caller.accountId, id, is_kid);
    return this.get(caller, id);
  }

  @Patch('arrived')
  @Operation('recordArrival', {
    summary: 'Record that a guest arrived',
    access: 'the host, while the party is started.',
    description: 'Repeating it changes nothing.',
    errors: [
      'forbidden',
      'not_found',
      'party_cancelled',
      'party_not_started',
      'not_accepted',
      'limit_reached',
    ],
  })
  @RateLimit('attendance')
  @ApiOkResponse({ type: InvitationResponse })
  async arrived(
    @CurrentCaller() caller: AccountCaller,
    @UuidParam('id') id: string,
  ): Promise<InvitationResponse> {
    await this.attendance.run(caller.accountId, id, 'arrived');
    return this.get(caller, id);
  }

  @Patch('exit')
  @Operation('recordExit', {
    summary: 'Record that a guest left',
    access: 'the host, while the party is started.',
    description:
      'The guest may arrive again. Repeating it changes nothing. Exits of kids of a party that requires hand-overs are recorded with them, by `recordTaps`.',
    errors: [
      'forbidden',
      'not_found',
      'party_cancelled',
      'party_not_started',
      'not_accepted',
      'not_arrived',
      'handover_required',
      'limit_reached',
    ],
  })
  @RateLimit('attendance')
  @ApiOkResponse({ type: InvitationResponse })
  async exit(
    @CurrentCaller() caller: AccountCaller,
    @UuidParam('id') id: string,
  ): Promise<InvitationResponse> {
    await this.attendance.run(caller.accountId, id, 'exit');
    return this.get(caller, id);
  }

  private async shownTo(caller: FamilyCaller, id: string): Promise<InvitationResponse> {
    const seen = await this.guestList.one(id, caller);
    if (!seen) throw notFound();
    return toInvitation(seen.guest, seen.party);
  }
}
