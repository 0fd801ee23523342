import { Body, Controller, Get, Patch } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { forbidden, notFound } from '../../../shared/errors/domain-error.js';
import { CurrentCaller, type AccountCaller } from '../../../shared/http/access.js';
import { Operation } from '../../../shared/http/operation.js';
import { RateLimit } from '../../../shared/http/rate-limit.js';
import { UuidParam } from '../../../shared/http/uuid-param.js';
import { DecideCare } from '../application/decide-care.js';
import { ReadContact } from '../../care/application/read-contact.js';
import { CareReadsReadModel } from '../../care/infrastructure/care-reads.read-model.js';
import { GuestListReadModel } from '../infrastructure/guest-list.read-model.js';
import { toCareChoices, toCareReads } from './care.mapper.js';
import { CareReadsResponse, CareRequest, ContactResponse } from './dto/care.dto.js';
import { InvitationResponse } from './dto/invitation.responses.js';
import { toInvitation } from './invitation.mapper.js';

/** What a household shares of its people at a party, and who was shown it. */
@ApiTags('invitations')
@Controller()
export class CareController {
  constructor(
    private readonly decision: DecideCare,
    private readonly contacts: ReadContact,
    private readonly reads: CareReadsReadModel,
    private readonly guestList: GuestListReadModel,
  ) {}

  @Patch('invitations/:id/care')
  @Operation('decideCare', {
    summary: 'State whether care data are shared, photos allowed, and what to do',
    access: 'the household that answers; not the host.',
    description:
      'Of one person at this party. To withdraw is always possible, also after the party; it takes effect at the next request. What is left out stays, null clears.',
    errors: [
      'invalid_characters',
      'forbidden',
      'not_found',
      'guest_removed',
      'party_cancelled',
      'party_finished',
      'not_accepted',
    ],
  })
  @RateLimit('care')
  @ApiOkResponse({ type: InvitationResponse })
  async decide(
    @CurrentCaller() { accountId }: AccountCaller,
    @UuidParam('id') id: string,
    @Body() body: CareRequest,
  ): Promise<InvitationResponse> {
    await this.decision.run(accountId, id, toCareChoices(body));
    const seen = await this.guestList.one(id, accountId);
    if (!seen) throw notFound();
    return toInvitation(seen.guest, seen.party);
  }

  @Get('parties/:partyId/careReads')
  @Operation('listCareReads', {
    summary: 'List who was shown the care data of the own people',
    access: 'accounts in the guest list, also after a removal.',
    errors: ['forbidden', 'not_found'],
  })
  @ApiOkResponse({ type: [CareReadsResponse] })
  async list(
    @CurrentCaller() { accountId }: AccountCaller,
    @UuidParam('partyId') partyId: string,
  ): Promise<CareReadsResponse[]> {
    const found = await this.reads.of(partyId, accountId);
    if (!found) throw notFound();
    if (!found.isGuest) throw forbidden();
    return found.reads.map((row) => toCareReads(row, found.timezone));
  }

  @Get('parties/:partyId/guest/:guestId/contact')
  @Operation('getContact', {
    summary: 'Read whom to call for a kid who was dropped off',
    access: 'the host while the kid is accepted and until 24 hours after the end.',
    description: 'Also when the family does not share care data. Each read is recorded.',
    errors: ['forbidden', 'not_found'],
  })
  @ApiOkResponse({ type: ContactResponse })
  async contact(
    @CurrentCaller() { accountId }: AccountCaller,
    @UuidParam('partyId') partyId: string,
    @UuidParam('guestId') guestId: string,
  ): Promise<ContactResponse> {
    const { name, phone } = await this.contacts.run(accountId, partyId, guestId);
    return { guest_id: guestId, name, phone };
  }
}
