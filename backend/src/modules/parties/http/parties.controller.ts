import { Body, Controller, Get, Patch, Post, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { notFound } from '../../../shared/errors/domain-error.js';
import { CurrentCaller, type Caller } from '../../../shared/http/access.js';
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
@ApiBearerAuth()
@Controller('parties')
export class PartiesController {
  constructor(
    private readonly createParty: CreateParty,
    private readonly changeParty: ChangeParty,
    private readonly countView: CountView,
    private readonly parties: PartyReadModel,
  ) {}

  @Get()
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
  @ApiCreatedResponse({ type: PartyId })
  async create(
    @CurrentCaller() caller: Caller,
    @Body() body: CreatePartyRequest,
  ): Promise<PartyId> {
    return { id: await this.createParty.run(toPlan(caller.accountId, body)) };
  }

  @Get(':id')
  @ApiOkResponse({ type: PartyResponse })
  get(@CurrentCaller() caller: Caller, @UuidParam('id') id: string): Promise<PartyResponse> {
    return this.show(caller, id);
  }

  @Patch(':id')
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
  @ApiOkResponse({ type: PartyResponse })
  async countViews(
    @CurrentCaller() caller: Caller,
    @UuidParam('id') id: string,
  ): Promise<PartyResponse> {
    await this.countView.run(id);
    return this.show(caller, id);
  }

  private async show(caller: Caller, id: string): Promise<PartyResponse> {
    const party = await this.parties.byId(id);
    if (!party) throw notFound();
    return toPartyResponse(party, caller.accountId);
  }
}
