import { Body, Controller, Get, Patch, Post, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { notFound } from '../../../shared/errors/domain-error.js';
import { CurrentCaller, type Caller } from '../../../shared/http/access.js';
import { Operation } from '../../../shared/http/operation.js';
import { RateLimit } from '../../../shared/http/rate-limit.js';
import { UuidParam } from '../../../shared/http/uuid-param.js';
import { ChangeParty } from '../application/change-party.js';
import { CountView } from '../application/count-view.js';
import { CreateParty } from '../application/create-party.js';
import { PARTY_STATUSES } from '../domain/party.entity.js';
import { PartyReadModel } from '../infrastructure/party.read-model.js';
import { CreatePartyRequest, ListPartiesQuery, PatchPartyRequest } from './dto/party.requests.js';
import { ListedPartyResponse, PartyId, PartyResponse } from './dto/party.responses.js';
import { toListedParty, toPartyResponse, toPatch, toPlan } from './party.mapper.js';

@ApiTags('parties')
@Controller('parties')
export class PartiesController {
  constructor(
    private readonly createParty: CreateParty,
    private readonly changeParty: ChangeParty,
    private readonly countView: CountView,
    private readonly parties: PartyReadModel,
  ) {}

  @Get()
  @Operation('listParties', {
    summary: 'List the parties that the account hosts',
    access: 'any verified account, for its own parties.',
    description: 'Filtered by state and name.',
    errors: ['invalid_characters'],
  })
  @ApiOkResponse({ type: [ListedPartyResponse] })
  async list(
    @CurrentCaller() caller: Caller,
    @Query() query: ListPartiesQuery,
  ): Promise<ListedPartyResponse[]> {
    const statuses = query.status ?? [...PARTY_STATUSES];
    const rows = await this.parties.hostedBy(caller.accountId, statuses, query.search ?? '');
    return rows.map((row) => toListedParty(row, caller.accountId));
  }

  @Post()
  @Operation('createParty', {
    summary: 'Create a party',
    access: 'any verified account, which becomes the host; limited by account and by address.',
    description: 'Answers with the id, which is the share link.',
    errors: ['invalid_characters'],
  })
  @RateLimit('party')
  @ApiCreatedResponse({ type: PartyId })
  async create(
    @CurrentCaller() caller: Caller,
    @Body() body: CreatePartyRequest,
  ): Promise<PartyId> {
    return { id: await this.createParty.run(toPlan(caller.accountId, body)) };
  }

  @Get(':id')
  @Operation('getParty', {
    summary: 'Read a party',
    access: 'any verified account that knows the id.',
    description: 'Quotas and views are present for the host only.',
    errors: ['not_found'],
  })
  @ApiOkResponse({ type: PartyResponse })
  get(@CurrentCaller() caller: Caller, @UuidParam('id') id: string): Promise<PartyResponse> {
    return this.show(caller, id);
  }

  @Patch(':id')
  @Operation('changeParty', {
    summary: 'Change a party, its state, video or order of pictures',
    access: 'the host.',
    description: 'What is left out stays.',
    errors: [
      'invalid_characters',
      'forbidden',
      'not_found',
      'party_finished',
      'invalid_status_transition',
    ],
  })
  @ApiOkResponse({ type: PartyResponse })
  async patch(
    @CurrentCaller() caller: Caller,
    @UuidParam('id') id: string,
    @Body() body: PatchPartyRequest,
  ): Promise<PartyResponse> {
    await this.changeParty.run(caller.accountId, id, toPatch(body));
    return this.show(caller, id);
  }

  @Patch(':id/viewsCount')
  @Operation('countView', {
    summary: 'Count a view of the invitation',
    access: 'any verified account that knows the id.',
    description: 'Beyond the limit of an account the answer is the same, and nothing is counted.',
    errors: ['not_found'],
  })
  @ApiOkResponse({ type: PartyResponse })
  async countViews(
    @CurrentCaller() caller: Caller,
    @UuidParam('id') id: string,
  ): Promise<PartyResponse> {
    await this.countView.run(caller.accountId, id);
    return this.show(caller, id);
  }

  private async show(caller: Caller, id: string): Promise<PartyResponse> {
    const party = await this.parties.byId(id);
    if (!party) throw notFound();
    return toPartyResponse(party, caller.accountId);
  }
}
