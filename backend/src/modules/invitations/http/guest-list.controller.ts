import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Clock } from '../../../shared/clock/clock.js';
import { notFound } from '../../../shared/errors/domain-error.js';
import { Operation } from '../../../shared/http/operation.js';
import { Found } from '../../../shared/http/restricted-to.js';
import { UuidParam } from '../../../shared/http/uuid-param.js';
import { TakesPart } from '../invitations.access.js';
import { Hosts } from '../../parties/parties.access.js';
import type { PartyFacts } from '../../parties/parties.api.js';
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
  @Hosts('partyId')
  @Operation('listGuests', 'List the guests of a party', {
    description: 'Filtered by answer and name, paged by limit and cursor.',
    errors: ['invalid_characters'],
  })
  @ApiOkResponse({
    type: [InvitationResponse],
    headers: { Link: { description: 'rel="next"', schema: { type: 'string' } } },
  })
  async list(
    @Found() party: PartyFacts,
    @UuidParam('partyId') partyId: string,
    @Query() query: GuestListQueryParams,
    @Res({ passthrough: true }) response: Response,
  ): Promise<InvitationResponse[]> {
    const page = await this.guestList.page(partyId, toGuestListQuery(query));
    if (page.next) response.setHeader('Link', nextLink(partyId, query, page.next));
    return toInvitations({ party, guests: page.guests });
  }

  @Get('stats')
  @TakesPart('partyId')
  @Operation('getPartyStats', 'Count the confirmed guests')
  @ApiOkResponse({ type: PartyStatsResponse })
  async stats(@UuidParam('partyId') partyId: string): Promise<PartyStatsResponse> {
    const numbers = await this.numbers.of(partyId);
    if (!numbers) throw notFound();
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
