import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiParam, ApiTags } from '@nestjs/swagger';
import { CurrentCaller, type AccountCaller } from '../../../shared/http/access.js';
import { Operation } from '../../../shared/http/operation.js';
import { RateLimit } from '../../../shared/http/rate-limit.js';
import { Found } from '../../../shared/http/restricted-to.js';
import { UuidParam } from '../../../shared/http/uuid-param.js';
import { Hosts } from '../../parties/parties.access.js';
import type { PartyFacts } from '../../parties/parties.api.js';
import { PEOPLE_SEARCH, takesGuests } from '../domain/people-search.js';
import { AddKnownGuest } from '../application/add-known-guest.js';
import { AddManualGuest } from '../application/add-manual-guest.js';
import { CandidateReadModel } from '../infrastructure/candidate.read-model.js';
import { GuestListReadModel } from '../infrastructure/guest-list.read-model.js';
import { AddGuestRequest } from './dto/guest.requests.js';
import { CandidateResponse } from './dto/guest.responses.js';
import { InvitationResponse } from './dto/invitation.responses.js';
import { toCandidate, toManualGuest } from './guest.mapper.js';
import { toInvitation } from './invitation.mapper.js';
import { SearchText } from './search-text.js';

/** Routes for the host who adds guests during the party. */
@ApiTags('invitations')
@Controller('parties/:partyId')
export class AddedGuestsController {
  constructor(
    private readonly addKnownGuest: AddKnownGuest,
    private readonly addManualGuest: AddManualGuest,
    private readonly candidates: CandidateReadModel,
    private readonly guestList: GuestListReadModel,
  ) {}

  @Post('addGuest')
  @Hosts('partyId')
  @Operation('addGuest', 'Add a guest to a started party', {
    description:
      'By id, a person whom the search shows; or typed in. Deadline and quotas do not apply. Repeating the idempotency key of a guest who was typed in adds nothing.',
    errors: [
      'invalid_characters',
      'Validation.validatePhone',
      'party_cancelled',
      'party_not_started',
      'already_invited',
    ],
  })
  @RateLimit('addGuest')
  @ApiCreatedResponse({ type: InvitationResponse })
  async addGuest(
    @CurrentCaller() caller: AccountCaller,
    @UuidParam('partyId') partyId: string,
    @Body() body: AddGuestRequest,
  ): Promise<InvitationResponse> {
    const { accountId } = caller;
    const manual = toManualGuest(partyId, body);
    const id = manual
      ? await this.addManualGuest.run(accountId, manual, body.idempotency_key)
      : await this.addKnownGuest.run(accountId, partyId, body.userId ?? '');
    const seen = await this.guestList.shownTo(caller, id);
    return toInvitation(seen.guest, seen.party);
  }

  @Get('searchNonInvited/:text')
  @Hosts('partyId')
  @Operation('searchGuests', 'Search people who can be added', {
    description:
      'At least three characters of a name, or a whole e-mail address. At most 10 rows. Unless the party is started, only people who opened its link or were guests of the host.',
    errors: ['invalid_characters'],
  })
  @RateLimit('search')
  @ApiParam({
    name: 'text',
    schema: { type: 'string', minLength: PEOPLE_SEARCH.min, maxLength: PEOPLE_SEARCH.max },
  })
  @ApiOkResponse({ type: [CandidateResponse] })
  async search(
    @CurrentCaller() { accountId }: AccountCaller,
    @Found() party: PartyFacts,
    @UuidParam('partyId') partyId: string,
    @Param('text', SearchText) text: string,
  ): Promise<CandidateResponse[]> {
    const found = await this.candidates.search(partyId, text, accountId, takesGuests(party));
    return found.map(toCandidate);
  }
}
