import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Clock } from '../../../shared/clock/clock.js';
import { CurrentCaller, type AccountCaller } from '../../../shared/http/access.js';
import { RequestLocale } from '../../../shared/http/locale.js';
import { Operation } from '../../../shared/http/operation.js';
import { Found } from '../../../shared/http/restricted-to.js';
import { UuidParam } from '../../../shared/http/uuid-param.js';
import { Hosts } from '../../parties/parties.access.js';
import type { CareAccess } from '../domain/care-access.js';
import { ReadGuestCare, type OpenContact } from '../application/read-guest-care.js';
import { CareReadsReadModel } from '../infrastructure/care-reads.read-model.js';
import { HealthTotalsReadModel } from '../infrastructure/health-totals.read-model.js';
import { SeesContact, SeesGuestInfo, WasGuest } from './care-guards.js';
import { toCareReads, toGuestInfo, toHealthTotal } from './care.mapper.js';
import {
  CareReadsResponse,
  ContactResponse,
  GuestInfoResponse,
  HealthTotalResponse,
} from './dto/care.responses.js';

/** What a host reads of the care data of its guests, and what a household reads of who was shown its own. */
@ApiTags('care')
@Controller('parties/:partyId')
export class CareController {
  constructor(
    private readonly readGuestCare: ReadGuestCare,
    private readonly reads: CareReadsReadModel,
    private readonly healthTotals: HealthTotalsReadModel,
    private readonly clock: Clock,
  ) {}

  @Get('guest/:guestId')
  @SeesGuestInfo('partyId', 'guestId')
  @Operation('getGuestInfo', "Read a guest's health conditions, authorised people and contact", {
    description: 'Each read is recorded.',
  })
  @ApiOkResponse({ type: GuestInfoResponse })
  async guestInfo(
    @CurrentCaller() { accountId }: AccountCaller,
    @UuidParam('guestId') guestId: string,
    @Found() access: CareAccess,
    @RequestLocale() locale: string,
  ): Promise<GuestInfoResponse> {
    return toGuestInfo(await this.readGuestCare.info(accountId, access, guestId), locale);
  }

  @Get('healthConditionsStats')
  @Hosts('partyId')
  @Operation('getHealthTotals', 'Count the guests with each health condition', {
    description: 'Counts the guests whose care data is open to the host.',
  })
  @ApiOkResponse({ type: [HealthTotalResponse] })
  async health(
    @UuidParam('partyId') partyId: string,
    @RequestLocale() locale: string,
  ): Promise<HealthTotalResponse[]> {
    const totals = await this.healthTotals.of(partyId, this.clock.now());
    return totals.map((row) => toHealthTotal(row, locale));
  }

  @Get('careReads')
  @WasGuest('partyId')
  @Operation('listCareReads', 'List who was shown the care data of the own people')
  @ApiOkResponse({ type: [CareReadsResponse] })
  async list(
    @CurrentCaller() { accountId }: AccountCaller,
    @UuidParam('partyId') partyId: string,
    @Found() { timezone }: { timezone: string },
  ): Promise<CareReadsResponse[]> {
    const reads = await this.reads.of(partyId, accountId);
    return reads.map((row) => toCareReads(row, timezone));
  }

  @Get('guest/:guestId/contact')
  @SeesContact('partyId', 'guestId')
  @Operation('getContact', 'Read whom to call for a kid who was dropped off', {
    description: 'Also when the family does not share care data. Each read is recorded.',
  })
  @ApiOkResponse({ type: ContactResponse })
  async contact(
    @CurrentCaller() { accountId }: AccountCaller,
    @UuidParam('guestId') guestId: string,
    @Found() access: OpenContact,
  ): Promise<ContactResponse> {
    const { name, phone } = await this.readGuestCare.contact(accountId, access, guestId);
    return { guest_id: guestId, name, phone };
  }
}
