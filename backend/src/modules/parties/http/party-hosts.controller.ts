import { Body, Controller, Delete, Get, HttpCode, HttpStatus, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { notFound } from '../../../shared/errors/domain-error.js';
import { CurrentCaller, Verified, type AccountCaller } from '../../../shared/http/access.js';
import { NoContent, Operation } from '../../../shared/http/operation.js';
import { UuidParam } from '../../../shared/http/uuid-param.js';
import { PartyHosts } from '../application/party-hosts.js';
import { PartyHostsReadModel } from '../infrastructure/party-hosts.read-model.js';
import { PartyReadModel } from '../infrastructure/party.read-model.js';
import { Hosts, Owns } from '../parties.access.js';
import { HandOnRequest, HostSecretRequest } from './dto/host.requests.js';
import { HostLinkResponse, HostResponse, OfferedHostingResponse } from './dto/host.responses.js';
import { toPartyResponse } from './party.mapper.js';

/** Who hosts a party with its owner. A secret is only in bodies: it appears in no address. */
@ApiTags('parties')
@Controller('parties/:id')
export class PartyHostsController {
  constructor(
    private readonly hosts: PartyHosts,
    private readonly listed: PartyHostsReadModel,
    private readonly parties: PartyReadModel,
  ) {}

  @Get('hosts')
  @Hosts('id')
  @Operation('listHosts', 'List the hosts of a party', { description: 'Its owner first.' })
  @ApiOkResponse({ type: [HostResponse] })
  async list(@UuidParam('id') id: string): Promise<HostResponse[]> {
    const hosts = await this.listed.of(id);
    return hosts.map((host) => ({
      id: host.id,
      full_name: host.fullName,
      is_owner: host.isOwner,
    }));
  }

  @Post('hostLink')
  @Owns('id')
  @Operation('makeHostLink', 'Make a link for another host', {
    description:
      'The response alone contains the link, which one account can accept within 14 days. The link before opens nothing any more.',
    errors: ['party_finished', 'limit_reached'],
  })
  @ApiCreatedResponse({ type: HostLinkResponse })
  async makeLink(
    @CurrentCaller() { accountId }: AccountCaller,
    @UuidParam('id') id: string,
  ): Promise<HostLinkResponse> {
    return { link: await this.hosts.makeLink(accountId, id) };
  }

  @Delete('hostLink')
  @Owns('id')
  @Operation('withdrawHostLink', 'Withdraw the link for another host', {
    description: 'Idempotent.',
  })
  @NoContent()
  withdrawLink(
    @CurrentCaller() { accountId }: AccountCaller,
    @UuidParam('id') id: string,
  ): Promise<void> {
    return this.hosts.withdrawLink(accountId, id);
  }

  @Post('hosts/open')
  @Verified('the holder of the link.')
  @Operation('openHostLink', 'Read whose party a link for another host is of', {
    description:
      'Changes nothing. Unknown parties, links that were used and others are answered alike.',
    errors: ['not_found', 'invalid_characters', 'already_host'],
  })
  @HttpCode(HttpStatus.OK)
  @ApiOkResponse({ type: OfferedHostingResponse })
  async open(
    @CurrentCaller() { accountId }: AccountCaller,
    @UuidParam('id') id: string,
    @Body() { secret }: HostSecretRequest,
  ): Promise<OfferedHostingResponse> {
    await this.hosts.checkLink(accountId, id, secret);
    const party = await this.parties.byId(id);
    if (!party) throw notFound();
    const { name, timezone, theme, host_name, date_start } = toPartyResponse(party, accountId);
    return { id, name, timezone, theme, host_name, date_start };
  }

  @Post('hosts')
  @Verified('the holder of the link.')
  @Operation('joinHosts', 'Become a host of a party', {
    description: 'With the link, which then opens nothing any more.',
    errors: ['not_found', 'invalid_characters', 'already_host', 'limit_reached', 'pickup_planned'],
  })
  @NoContent()
  join(
    @CurrentCaller() { accountId }: AccountCaller,
    @UuidParam('id') id: string,
    @Body() { secret }: HostSecretRequest,
  ): Promise<void> {
    return this.hosts.join(accountId, id, secret);
  }

  @Delete('hosts/:hostId')
  @Hosts('id')
  @Operation('leaveHosts', 'End that an account hosts a party', {
    description: 'Hosts do so for themselves, the owner for all others.',
    errors: ['owner_stays'],
  })
  @NoContent()
  leave(
    @CurrentCaller() { accountId }: AccountCaller,
    @UuidParam('id') id: string,
    @UuidParam('hostId') hostId: string,
  ): Promise<void> {
    return this.hosts.leave(accountId, id, hostId);
  }

  @Post('owner')
  @Owns('id')
  @Operation('handOnParty', 'Hand a party on to another of its hosts', {
    description: 'The owner stays a host. A link for another host ends.',
  })
  @NoContent()
  handOn(
    @CurrentCaller() { accountId }: AccountCaller,
    @UuidParam('id') id: string,
    @Body() { host_id }: HandOnRequest,
  ): Promise<void> {
    return this.hosts.handOn(accountId, id, host_id);
  }
}
