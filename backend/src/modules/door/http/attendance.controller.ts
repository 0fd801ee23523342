import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { DoorCaller, type DoorPerson } from '../../../shared/http/access.js';
import { Operation } from '../../../shared/http/operation.js';
import { RateLimit } from '../../../shared/http/rate-limit.js';
import { UuidParam } from '../../../shared/http/uuid-param.js';
import { ReadDoor } from '../application/read-door.js';
import { RecordTaps } from '../application/record-taps.js';
import { toDoor } from './door.mapper.js';
import { DoorResponse, TapsResponse } from './dto/door.responses.js';
import { TapsRequest } from './dto/tap.requests.js';
import { OpenToDoorHelpers } from './open-to-door-helpers.js';
import { toTap, toTapsResponse } from './tap.mapper.js';

@ApiTags('door')
@Controller('parties/:partyId/door')
export class AttendanceController {
  constructor(
    private readonly door: ReadDoor,
    private readonly taps: RecordTaps,
  ) {}

  @Get()
  @Operation('getDoor', {
    summary: 'Read who is inside',
    access: 'the host, and helpers of the door.',
    description: 'The guests who were accepted, with their states, and what has to be reviewed.',
    errors: ['forbidden', 'not_found'],
  })
  @OpenToDoorHelpers('partyId')
  @ApiOkResponse({ type: DoorResponse })
  async get(
    @DoorCaller() caller: DoorPerson,
    @UuidParam('partyId') partyId: string,
  ): Promise<DoorResponse> {
    return toDoor(await this.door.run(caller, partyId));
  }

  @Post('taps')
  @Operation('recordTaps', {
    summary: 'Record arrivals and exits that a phone tapped',
    access: 'the host, and helpers of the door.',
    description:
      'Each tap gets a verdict of its own; one that is refused does not keep the others out. Repeating a request records nothing twice. Taps of a phone that had no signal are recorded after the party too, if they happened before it was finished.',
    errors: ['forbidden', 'not_found'],
  })
  @OpenToDoorHelpers('partyId')
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
