import { Body, Controller, Get, HttpCode, Patch, Post, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { notFound } from '../../../shared/errors/domain-error.js';
import { CurrentCaller, Verified, type AccountCaller } from '../../../shared/http/access.js';
import { Operation } from '../../../shared/http/operation.js';
import { Hosts, Owns } from '../parties.access.js';
import { RateLimit } from '../../../shared/http/rate-limit.js';
import { UuidParam } from '../../../shared/http/uuid-param.js';
import { CallOffParty } from '../application/call-off-party.js';
import { ChangeParty } from '../application/change-party.js';
import { CountView } from '../application/count-view.js';
import { NewParties } from '../application/new-parties.js';
import { PARTY_STATUSES } from '../domain/party.entity.js';
import { PartyReadModel } from '../infrastructure/party.read-model.js';
import {
  CancelPartyRequest,
  CreatePartyRequest,
  DuplicatePartyRequest,
  ListPartiesQuery,
  PatchPartyRequest,
} from './dto/party.requests.js';
import { ListedPartyResponse, PartyId, PartyResponse } from './dto/party.responses.js';
import { PartyChangeGuard } from './party-change.guard.js';
import {
  toDuplication,
  toListedParty,
  toNewParty,
  toPartyResponse,
  toPatch,
} from './party.mapper.js';

@ApiTags('parties')
@Controller('parties')
export class PartiesController {
  constructor(
    private readonly newParties: NewParties,
    private readonly changeParty: ChangeParty,
    private readonly callOffParty: CallOffParty,
    private readonly countView: CountView,
    private readonly parties: PartyReadModel,
  ) {}

  @Get()
  @Verified('any verified account, for its own parties.')
  @Operation('listParties', 'List the parties that the account hosts, its own and others', {
    description: 'Filtered by state and name.',
    errors: ['invalid_characters'],
  })
  @ApiOkResponse({ type: [ListedPartyResponse] })
  async list(
    @CurrentCaller() caller: AccountCaller,
    @Query() query: ListPartiesQuery,
  ): Promise<ListedPartyResponse[]> {
    const statuses = query.status ?? [...PARTY_STATUSES];
    const rows = await this.parties.hostedBy(caller.accountId, statuses, query.search ?? '');
    return rows.map((row) => toListedParty(row, caller.accountId));
  }

  @Post()
  @Verified('any verified account, which becomes the host.')
  @Operation('createParty', 'Create a party', {
    description: 'Answers with the id, which is the share link.',
    errors: ['invalid_characters', 'Validation.validatePhone'],
  })
  @RateLimit('party')
  @ApiCreatedResponse({ type: PartyId })
  async create(
    @CurrentCaller() caller: AccountCaller,
    @Body() body: CreatePartyRequest,
  ): Promise<PartyId> {
    return { id: await this.newParties.create(toNewParty(caller.accountId, body)) };
  }

  @Get(':id')
  @Verified('any verified account that knows the id.')
  @Operation('getParty', 'Read a party', {
    description: 'Quotas, phone and views are present for the hosts only.',
    errors: ['not_found'],
  })
  @ApiOkResponse({ type: PartyResponse })
  get(@CurrentCaller() caller: AccountCaller, @UuidParam('id') id: string): Promise<PartyResponse> {
    return this.show(caller, id);
  }

  @Patch(':id')
  @Hosts('id')
  @Operation('changeParty', 'Change a party, its state, video or order of pictures', {
    description:
      'What is left out stays. With a `revision` that is not the party’s any more nothing is changed. Other dates, or another place, are notified to the guests, unless `notify` is false, which is refused for a start that moves by more than 14 days.',
    errors: [
      'invalid_characters',
      'Validation.validatePhone',
      'party_finished',
      'party_cancelled',
      'party_changed',
      'invalid_status_transition',
      'gifts_shown',
      'kids_inside',
      'limit_reached',
      'notice_required',
    ],
  })
  @RateLimit('partyChange', PartyChangeGuard)
  @ApiOkResponse({ type: PartyResponse })
  async patch(
    @CurrentCaller() caller: AccountCaller,
    @UuidParam('id') id: string,
    @Body() body: PatchPartyRequest,
  ): Promise<PartyResponse> {
    await this.changeParty.run(caller.accountId, id, toPatch(body));
    return this.show(caller, id);
  }

  @Post(':id/duplicate')
  @Hosts('id')
  @Operation('duplicateParty', 'Create a party with the content of another', {
    description:
      'Also of a finished party. The new one has the given dates and fields, everything else that the host wrote, and the expected families with links of their own; no answers, pictures or video. Repeating the idempotency key creates nothing and answers with the same id.',
    errors: ['invalid_characters', 'Validation.validatePhone'],
  })
  @RateLimit('party')
  @ApiCreatedResponse({ type: PartyId })
  async duplicate(
    @CurrentCaller() caller: AccountCaller,
    @UuidParam('id') id: string,
    @Body() body: DuplicatePartyRequest,
  ): Promise<PartyId> {
    return { id: await this.newParties.duplicate(caller.accountId, id, toDuplication(body)) };
  }

  @Post(':id/cancel')
  @Owns('id')
  @Operation('cancelParty', 'Call a party off', {
    description:
      'The guests are notified. Answers, waiting list, family links and door close until it is restored. Repeating it changes nothing.',
    errors: ['invalid_characters', 'party_finished', 'guest_arrived'],
  })
  @RateLimit('partyCancel')
  @HttpCode(200)
  @ApiOkResponse({ type: PartyResponse })
  async cancel(
    @CurrentCaller() caller: AccountCaller,
    @UuidParam('id') id: string,
    @Body() body: CancelPartyRequest,
  ): Promise<PartyResponse> {
    await this.callOffParty.cancel(caller.accountId, id, body.message ?? null);
    return this.show(caller, id);
  }

  @Post(':id/restore')
  @Owns('id')
  @Operation('restoreParty', 'Take back that a party was called off', {
    description:
      'Until the party would have started. The guests are notified. Repeating it changes nothing.',
    errors: ['party_finished', 'restore_expired'],
  })
  @RateLimit('partyCancel')
  @HttpCode(200)
  @ApiOkResponse({ type: PartyResponse })
  async restore(
    @CurrentCaller() caller: AccountCaller,
    @UuidParam('id') id: string,
  ): Promise<PartyResponse> {
    await this.callOffParty.restore(caller.accountId, id);
    return this.show(caller, id);
  }

  @Patch(':id/viewsCount')
  @Verified('any verified account that knows the id.')
  @Operation('countView', 'Count a view of the invitation', {
    description: 'Beyond the limit of an account the answer is the same, and nothing is counted.',
    errors: ['not_found'],
  })
  @ApiOkResponse({ type: PartyResponse })
  async countViews(
    @CurrentCaller() caller: AccountCaller,
    @UuidParam('id') id: string,
  ): Promise<PartyResponse> {
    await this.countView.run(caller.accountId, id);
    return this.show(caller, id);
  }

  private async show(caller: AccountCaller, id: string): Promise<PartyResponse> {
    const party = await this.parties.byId(id);
    if (!party) throw notFound();
    return toPartyResponse(party, caller.accountId);
  }
}
