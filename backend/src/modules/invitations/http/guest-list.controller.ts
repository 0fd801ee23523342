import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Clock } from '../../../shared/clock/clock.js';
import { forbidden, notFound } from '../../../shared/errors/domain-error.js';
import { CurrentCaller, type AccountCaller } from '../../../shared/http/access.js';
import { Operation } from '../../../shared/http/operation.js';
import { UuidParam } from '../../../shared/http/uuid-param.js';
import { GuestListReadModel, type Bookmark } from '../infrastructure/guest-list.read-model.js';
import { PartyNumbersReadModel } from '../infrastructure/party-numbers.read-model.js';
import { toCursor } from './cursor.js';
import { GuestListQueryParams } from './dto/invitation.requests.js';
import { InvitationResponse, PartyStatsResponse } from './dto/invitation.responses.js';
import { toGuestListQuery, toInvitations, toStats } from './invitation.mapper.js';

@ApiTags('invitations')
@Controller('parties/:partyId')
export class GuestListController {
  constructor(
    private readonly guestList: GuestListReadModel,
    private readonly numbers: PartyNumbersReadModel,
    private readonly clock: Clock,
  ) {}

  @Get('invitations')
  @Operation('listGuests', {
    summary: 'List the guests of a party',
    access: 'the host.',
    description: 'Filtered by answer and name, paged by limit and cursor.',
    errors: ['invalid_characters', 'forbidden', 'not_found'],
  })
  @ApiOkResponse({
    type: [InvitationResponse],
    headers: { Link: { description: 'rel="next"', schema: { type: 'string' } } },
  })
  async list(
    @CurrentCaller() caller: AccountCaller,
    @UuidParam('partyId') partyId: string,
    @Query() query: GuestListQueryParams,
    @Res({ passthrough: true }) response: Response,
  ): Promise<InvitationResponse[]> {
    const page = await this.guestList.page(partyId, caller.accountId, toGuestListQuery(query));
    if (!page) throw notFound();
    if (page.hostId !== caller.accountId) throw forbidden();
    if (page.next) response.setHeader('Link', nextLink(partyId, query, page.next));
    return toInvitations(page);
  }

  @Get('stats')
  @Operation('getPartyStats', {
    summary: 'Count the confirmed guests',
    access: 'the host, and accounts in the guest list.',
    errors: ['forbidden', 'not_found'],
  })
  @ApiOkResponse({ type: PartyStatsResponse })
  async stats(
    @CurrentCaller() caller: AccountCaller,
    @UuidParam('partyId') partyId: string,
  ): Promise<PartyStatsResponse> {
    const numbers = await this.numbers.of(partyId, caller.accountId);
    if (!numbers) throw notFound();
    if (!numbers.isInvolved) throw forbidden();
    return toStats(numbers, this.clock.now());
  }
}

function nextLink(partyId: string, query: GuestListQueryParams, next: Bookmark): string {
  const parameters = new URLSearchParams({ cursor: toCursor(next) });
  if (query.limit) parameters.set('limit', String(query.limit));
  if (query.rsvp) parameters.set('rsvp', query.rsvp.join(','));
  if (query.search) parameters.set('search', query.search);
  return `</api/parties/${partyId}/invitations?${parameters.toString()}>; rel="next"`;
}
