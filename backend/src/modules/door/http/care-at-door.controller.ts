import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { DoorCaller, type DoorPerson } from '../../../shared/http/access.js';
import { RequestLocale } from '../../../shared/http/locale.js';
import { Operation } from '../../../shared/http/operation.js';
import { Found } from '../../../shared/http/restricted-to.js';
import { RateLimit } from '../../../shared/http/rate-limit.js';
import { UuidParam } from '../../../shared/http/uuid-param.js';
import { translator } from '../../../shared/text/translator.js';
import { ReadCare } from '../application/read-care.js';
import { CareAtDoorResponse, CareCopyResponse } from './dto/care-at-door.responses.js';
import { CareCopyQueryParams } from './dto/care-at-door.requests.js';
import type { PartyFacts } from '../../parties/parties.api.js';
import { AtDoorWithCare } from './door-guards.js';

@ApiTags('door')
@Controller('parties/:partyId/door')
export class CareAtDoorController {
  constructor(private readonly readCare: ReadCare) {}

  @Get('care')
  @AtDoorWithCare('partyId')
  @Operation('getDoorCare', 'Read the care data of all guests, to keep them on a phone', {
    description:
      'A read of each guest is recorded, and that the phone has a copy. Insurers and contacts are for the host alone.',
  })
  @RateLimit('care')
  @ApiOkResponse({ type: CareCopyResponse })
  async copy(
    @DoorCaller() caller: DoorPerson,
    @UuidParam('partyId') partyId: string,
    @Query() { device_id: deviceId }: CareCopyQueryParams,
    @RequestLocale() locale: string,
  ): Promise<CareCopyResponse> {
    const { care, copyId, version } = await this.readCare.copy(caller, partyId, deviceId);
    const nameOf = (code: string) => translator(locale)(`healthConditions:${code}`);
    return {
      care: care.map(({ invitationId, conditions, isUrgent, whatToDo, ...row }) => ({
        invitation_id: invitationId,
        conditions: conditions.map((one) => ({ ...one, name: nameOf(one.code) })),
        urgent: isUrgent,
        what_to_do: whatToDo,
        photos: row.photos,
        insurer: row.insurer,
        contact: row.contact,
      })),
      copy_id: copyId,
      version,
    };
  }

  @Get('guests/:guestId/care')
  @AtDoorWithCare('partyId')
  @Operation('getCareAtDoor', 'Read what to take care of with a guest', {
    description: 'Each read is recorded. Without contacts, insurer and authorised people.',
  })
  @RateLimit('attendance')
  @ApiOkResponse({ type: CareAtDoorResponse })
  async get(
    @DoorCaller() caller: DoorPerson,
    @Found() party: PartyFacts,
    @UuidParam('guestId') guestId: string,
    @RequestLocale() locale: string,
  ): Promise<CareAtDoorResponse> {
    const care = await this.readCare.ofGuest(caller, party, guestId);
    const nameOf = (code: string) => translator(locale)(`healthConditions:${code}`);
    return {
      guest_id: care.personId,
      name: care.fullName,
      health: care.healthConditions.map(({ id, code, severity }) => ({
        id,
        name: nameOf(code),
        severity,
      })),
      nothing_to_note: care.hasNothingToNote,
      what_to_do: care.whatToDo,
      photos: care.photos,
    };
  }
}
