import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { callerKey } from '../../../shared/caller.js';
import {
  DoorCaller,
  type AuthenticatedRequest,
  type DoorPerson,
} from '../../../shared/http/access.js';
import { addressKey } from '../../../shared/http/address-key.js';
import { EventStream } from '../../../shared/http/event-stream.js';
import { Operation } from '../../../shared/http/operation.js';
import { Found } from '../../../shared/http/restricted-to.js';
import { StandingCallers } from '../../../shared/http/standing-callers.js';
import { UuidParam } from '../../../shared/http/uuid-param.js';
import { DoorRooms } from '../application/door-rooms.js';
import { DoorStreamQueryParams } from './dto/door-stream.requests.js';
import { DoorStream } from './door-stream.js';
import type { PartyFacts } from '../../parties/parties.api.js';
import { AtDoor } from './door-guards.js';

/** What changes at a door, as it happens (ADR 42). */
@ApiTags('door')
@Controller('parties/:partyId/door')
export class DoorStreamController {
  constructor(
    private readonly rooms: DoorRooms,
    private readonly callers: StandingCallers,
  ) {}

  @Get('stream')
  @AtDoor('partyId')
  @Operation('streamDoor', 'Follow what changes at the door', {
    description:
      'Server-sent events, as docs/wire.md describes them: `changes` after `since`, `reload`, `heartbeat` every 20 seconds, and `end`. A server limits how many of them are open at the same time, for each caller, party, host and address.',
    errors: ['too_many_requests'],
  })
  @ApiProduces('text/event-stream')
  @ApiOkResponse({ schema: { type: 'string' } })
  async stream(
    @DoorCaller() caller: DoorPerson,
    @UuidParam('partyId') partyId: string,
    @Found() { hostId }: PartyFacts,
    @Query() { since }: DoorStreamQueryParams,
    @Req() request: AuthenticatedRequest,
    @Res() response: Response,
  ): Promise<void> {
    const address = addressKey(request.ip ?? '');
    const owner = { caller: callerKey(caller), host: hostId, address };
    this.rooms.assertRoom(partyId, owner);
    const stream = new EventStream(request, response);
    const leave = this.rooms.join(
      partyId,
      new DoorStream(stream, request, this.callers, owner, since),
    );
    stream.onClose(leave);
  }
}
