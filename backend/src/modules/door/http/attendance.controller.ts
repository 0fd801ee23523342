import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { DoorCaller, type DoorPerson } from '../../../shared/http/access.js';
import { Operation } from '../../../shared/http/operation.js';
import { Found } from '../../../shared/http/restricted-to.js';
import { RateLimit } from '../../../shared/http/rate-limit.js';
import { UuidParam } from '../../../shared/http/uuid-param.js';
import { ReadDoor } from '../application/read-door.js';
import { RecordTaps } from '../application/record-taps.js';
import { toDoor } from './door.mapper.js';
import { DoorResponse, TapsResponse } from './dto/door.responses.js';
import { TapsRequest } from './dto/tap.requests.js';
import type { PartyFacts } from '../../parties/parties.api.js';
import { AtDoor } from './door-guards.js';
import { toTap, toTapsResponse } from './tap.mapper.js';

@ApiTags('door')
@Controller('parties/:partyId/door')
export class AttendanceController {
  constructor(
    private readonly door: ReadDoor,
    private readonly taps: RecordTaps,
  ) {}

  @Get()
  @AtDoor('partyId')
  @Operation('getDoor', 'Read who is inside', {
    description: 'The guests who were accepted, with their states, and what has to be reviewed.',
  })
  @ApiOkResponse({ type: DoorResponse })
  async get(@DoorCaller() caller: DoorPerson, @Found() party: PartyFacts): Promise<DoorResponse> {
    return toDoor(await this.door.run(caller, party));
  }

  @Post('taps')
  @AtDoor('partyId')
  @Operation('recordTaps', 'Record arrivals and exits that a phone tapped', {
    description:
      'Each tap gets a verdict of its own; one that is refused does not keep the others out. Repeating a request records nothing twice. Taps of a phone that had no signal are recorded after the party too, if they happened before it was finished.',
  })
  @RateLimit('tap')
  @HttpCode(200)
  @ApiOkResponse({ type: TapsResponse })
  async record(
    @DoorCaller() caller: DoorPerson,
    @UuidParam('partyId') partyId: string,
    @Body() body: TapsRequest,
  ): Promise<TapsResponse> {
    const taps = body.taps.map(toTap);
    const valid = taps.filter((tap) => tap !== undefined);
    const recorded = await this.taps.run(caller, partyId, body.device_id, valid);
    return toTapsResponse(body.taps, taps, recorded);
  }
}
