import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Clock } from '../../../shared/clock/clock.js';
import { notFound } from '../../../shared/errors/domain-error.js';
import { CurrentCaller, type Caller } from '../../../shared/http/access.js';
import { RequestLocale } from '../../../shared/http/locale.js';
import { RateLimit } from '../../../shared/http/rate-limit.js';
import { UuidParam } from '../../../shared/http/uuid-param.js';
import { PartiesApi } from '../../parties/parties.api.js';
import { AddKnownGuest } from '../application/add-known-guest.js';
import { AddManualGuest } from '../application/add-manual-guest.js';
import { ReadGuestInfo } from '../application/read-guest-info.js';
import { Candidates } from '../infrastructure/candidates.js';
import { GuestListReadModel } from '../infrastructure/guest-list.read-model.js';
import { HealthTotalsReadModel } from '../infrastructure/health-totals.read-model.js';
import { AddGuestRequest } from './dto/guest.requests.js';
import {
  CandidateResponse,
  GuestInfoResponse,
  HealthTotalResponse,
} from './dto/guest.responses.js';
import { InvitationResponse } from './dto/invitation.responses.js';
import { toCandidate, toGuestInfo, toHealthTotal, toManualGuest } from './guest.mapper.js';
import { toInvitation } from './invitation.mapper.js';
import { SearchText } from './search-text.js';

/** What the host needs on the day: who else comes in, and what to know of each guest. */
@ApiTags('invitations')
@ApiBearerAuth()
@Controller('parties/:partyId')
export class DoorController {
  constructor(
    private readonly parties: PartiesApi,
    private readonly addKnownGuest: AddKnownGuest,
    private readonly addManualGuest: AddManualGuest,
    private readonly readGuestInfo: ReadGuestInfo,
    private readonly candidates: Candidates,
    private readonly guestList: GuestListReadModel,
    private readonly healthTotals: HealthTotalsReadModel,
    private readonly clock: Clock,
  ) {}

  /** Lets somebody in who is not confirmed; deadline and quotas do not stop the host. */
  @Post('addGuest')
  @RateLimit('addGuest')
  @ApiCreatedResponse({ type: InvitationResponse })
  async addGuest(
    @CurrentCaller() { accountId }: Caller,
    @UuidParam('partyId') partyId: string,
    @Body() body: AddGuestRequest,
  ): Promise<InvitationResponse> {
    const manual = toManualGuest(partyId, body);
    const id = manual
      ? await this.addManualGuest.run(accountId, manual)
      : await this.addKnownGuest.run(accountId, partyId, body.userId ?? '');
    const seen = await this.guestList.one(id, accountId);
    if (!seen) throw notFound();
    return toInvitation(seen.guest, seen.party);
  }

  /** People who may be added: at least three letters of a name, or a whole e-mail address. */
  @Get('searchNonInvited/:text')
  @RateLimit('search')
  @ApiOkResponse({ type: [CandidateResponse] })
  async search(
    @CurrentCaller() { accountId }: Caller,
    @UuidParam('partyId') partyId: string,
    @Param('text', SearchText) text: string,
  ): Promise<CandidateResponse[]> {
    await this.parties.hostedBy(accountId, partyId);
    return (await this.candidates.search(partyId, text)).map(toCandidate);
  }

  /** Care notes and pick-up people of one guest, for as long as they are needed. */
  @Get('guest/:guestId')
  @ApiOkResponse({ type: GuestInfoResponse })
  async guestInfo(
    @CurrentCaller() { accountId }: Caller,
    @UuidParam('partyId') partyId: string,
    @UuidParam('guestId') guestId: string,
    @RequestLocale() locale: string,
  ): Promise<GuestInfoResponse> {
    return toGuestInfo(await this.readGuestInfo.run(accountId, partyId, guestId), locale);
  }

  /** How many guests have which condition. */
  @Get('healthConditionsStats')
  @ApiOkResponse({ type: [HealthTotalResponse] })
  async health(
    @CurrentCaller() { accountId }: Caller,
    @UuidParam('partyId') partyId: string,
    @RequestLocale() locale: string,
  ): Promise<HealthTotalResponse[]> {
    await this.parties.hostedBy(accountId, partyId);
    const totals = await this.healthTotals.of(partyId, this.clock.now());
    return totals.map((row) => toHealthTotal(row, locale));
  }
}
