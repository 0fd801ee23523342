import { Body, Controller, Delete, Get, Patch } from '@nestjs/common';
import { ApiBody, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import {
  AnsweringCaller,
  CurrentCaller,
  type AccountCaller,
  type FamilyCaller,
} from '../../../shared/http/access.js';
import { NoContent, Operation } from '../../../shared/http/operation.js';
import { AnswersFor } from '../invitations.access.js';
import { Found } from '../../../shared/http/restricted-to.js';
import { RateLimit } from '../../../shared/http/rate-limit.js';
import { UuidParam } from '../../../shared/http/uuid-param.js';
import { AnswerInvitation } from '../application/answer-invitation.js';
import { ListedGuests } from '../application/listed-guests.js';
import { PlanStay } from '../application/plan-stay.js';
import {
  GuestListReadModel,
  type SeenInvitation,
} from '../infrastructure/guest-list.read-model.js';
import type { ListedGuest } from '../application/invitation-access.js';
import type { AnsweredFor } from '../invitations.api.js';
import { HostsGuest, SeesInvitation } from './invitation-guards.js';
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
    private readonly answers: AnswerInvitation,
    private readonly guests: ListedGuests,
    private readonly planning: PlanStay,
    private readonly guestList: GuestListReadModel,
  ) {}

  @Get()
  @SeesInvitation('id')
  @Operation('getInvitation', 'Read an invitation')
  @ApiOkResponse({ type: InvitationResponse })
  get(@Found() seen: SeenInvitation): InvitationResponse {
    return toInvitation(seen.guest, seen.party);
  }

  @Delete()
  @HostsGuest('id')
  @Operation('removeGuest', 'Remove a guest from the list', {
    description: 'Until the party is finished.',
    errors: ['party_finished', 'guest_arrived'],
  })
  @NoContent()
  remove(@CurrentCaller() caller: AccountCaller, @Found() guest: ListedGuest): Promise<void> {
    return this.guests.remove(caller.accountId, guest);
  }

  @Patch('accept')
  @AnswersFor('id')
  @Operation('acceptInvitation', 'Accept for the people named', {
    description: 'The rest of the household is declined. Answers with all rows of the household.',
    errors: [
      'invalid_characters',
      ...ANSWER_REFUSALS,
      'only_named_children',
      'not_enough_slots',
      'limit_reached',
    ],
  })
  @ApiOkResponse({ type: [InvitationResponse] })
  async accept(
    @AnsweringCaller() caller: FamilyCaller,
    @Found() answered: AnsweredFor,
    @Body() body: AcceptRequest,
  ): Promise<InvitationResponse[]> {
    const { message } = body;
    const given = { people: toNamed(body), care: toCareByGuest(body.care), message };
    return toInvitations(await this.answers.accept(caller, answered, body.familyIds, given));
  }

  @Patch('decline')
  @AnswersFor('id')
  @Operation('declineInvitation', 'Decline for the household', {
    description: 'Answers with all rows of the household.',
    errors: ['invalid_characters', ...ANSWER_REFUSALS],
  })
  @ApiBody({ type: AnswerRequest, required: false })
  @ApiOkResponse({ type: [InvitationResponse] })
  async decline(
    @AnsweringCaller() caller: FamilyCaller,
    @Found() answered: AnsweredFor,
    @Body() { message }: AnswerRequest,
  ): Promise<InvitationResponse[]> {
    return toInvitations(await this.answers.decline(caller, answered, 'declined', message));
  }

  @Patch('notSure')
  @AnswersFor('id')
  @Operation('answerNotSure', 'Answer that the household does not know yet', {
    description: 'Answers with all rows of the household.',
    errors: ['invalid_characters', ...ANSWER_REFUSALS],
  })
  @ApiBody({ type: AnswerRequest, required: false })
  @ApiOkResponse({ type: [InvitationResponse] })
  async notSure(
    @AnsweringCaller() caller: FamilyCaller,
    @Found() answered: AnsweredFor,
    @Body() { message }: AnswerRequest,
  ): Promise<InvitationResponse[]> {
    return toInvitations(await this.answers.decline(caller, answered, 'not_sure', message));
  }

  @Patch('withdraw')
  @AnswersFor('id')
  @Operation(
    'withdrawHousehold',
    'Say that a household which had confirmed cannot come after all',
    {
      description:
        'Also after the deadline, when the host is told, until the party starts. Answers with all rows of the household.',
      errors: [...ANSWER_REFUSALS, 'not_accepted'],
    },
  )
  @ApiOkResponse({ type: [InvitationResponse] })
  async withdraw(
    @AnsweringCaller() caller: FamilyCaller,
    @Found() answered: AnsweredFor,
  ): Promise<InvitationResponse[]> {
    return toInvitations(await this.answers.withdrawLate(caller, answered));
  }

  @Patch('stay')
  @AnswersFor('id')
  @Operation('planStay', 'State how a kid stays at the party', {
    description:
      'With an adult or dropped off, whom to call, who picks the kid up, and whether it may leave alone. Until the party is finished, also after the deadline. What is left out stays, null clears.',
    errors: [
      'invalid_characters',
      'Validation.validatePhone',
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
    @Found() answered: AnsweredFor,
    @Body() body: StayRequest,
  ): Promise<InvitationResponse> {
    await this.planning.run(caller, answered, toStayChanges(body));
    return this.shownTo(caller, id);
  }

  @Patch('kind')
  @HostsGuest('id')
  @Operation('declareKind', 'Say whether a guest who was typed in is a kid', {
    description:
      'Until the party is finished. Of a guest without a birthday: 409 `kind_known` of any other. May be said again, but a kid who has arrived stays one.',
    errors: ['party_finished', 'kind_known', 'guest_arrived'],
  })
  @ApiOkResponse({ type: InvitationResponse })
  async kind(
    @CurrentCaller() caller: AccountCaller,
    @UuidParam('id') id: string,
    @Found() guest: ListedGuest,
    @Body() { is_kid }: KindRequest,
  ): Promise<InvitationResponse> {
    await this.guests.declareKind(caller.accountId, guest, is_kid);
    return this.shownTo(caller, id);
  }

  @Patch('arrived')
  @HostsGuest('id')
  @Operation('recordArrival', 'Record that a guest arrived', {
    description: 'While the party is started. Repeating it changes nothing.',
    errors: ['party_cancelled', 'party_not_started', 'not_accepted', 'limit_reached'],
  })
  @RateLimit('attendance')
  @ApiOkResponse({ type: InvitationResponse })
  async arrived(
    @CurrentCaller() caller: AccountCaller,
    @UuidParam('id') id: string,
    @Found() guest: ListedGuest,
  ): Promise<InvitationResponse> {
    await this.guests.recordAttendance(caller.accountId, guest, 'arrived');
    return this.shownTo(caller, id);
  }

  @Patch('exit')
  @HostsGuest('id')
  @Operation('recordExit', 'Record that a guest left', {
    description:
      'While the party is started. The guest may arrive again. Repeating it changes nothing. Exits of kids of a party that requires hand-overs are recorded with them, by `recordTaps`.',
    errors: [
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
    @Found() guest: ListedGuest,
  ): Promise<InvitationResponse> {
    await this.guests.recordAttendance(caller.accountId, guest, 'exit');
    return this.shownTo(caller, id);
  }

  private async shownTo(caller: FamilyCaller, id: string): Promise<InvitationResponse> {
    const seen = await this.guestList.shownTo(caller, id);
    return toInvitation(seen.guest, seen.party);
  }
}
