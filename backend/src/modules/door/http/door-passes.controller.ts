import { Body, Controller, Delete, Get, HttpCode, HttpStatus, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Clock } from '../../../shared/clock/clock.js';
import { notFound } from '../../../shared/errors/domain-error.js';
import { CurrentCaller, Public, type AccountCaller } from '../../../shared/http/access.js';
import { NoContent, Operation } from '../../../shared/http/operation.js';
import { RateLimit } from '../../../shared/http/rate-limit.js';
import { Found } from '../../../shared/http/restricted-to.js';
import { UuidParam } from '../../../shared/http/uuid-param.js';
import { Hosts } from '../../parties/parties.access.js';
import type { PartyFacts } from '../../parties/parties.api.js';
import { DoorPasses } from '../application/door-passes.js';
import { OpenDoorPass } from '../application/open-door-pass.js';
import { DoorPassReadModel } from '../infrastructure/door-pass.read-model.js';
import { LinkGuard } from '../../../shared/http/link.guard.js';
import { HostsPass } from './door-guards.js';
import { toDoorPass, toOpenedPass } from './door-pass.mapper.js';
import {
  MakeDoorPassRequest,
  OpenDoorPassRequest,
  RenewDoorPassRequest,
} from './dto/door-pass.requests.js';
import {
  DoorPassResponse,
  MadeDoorPassResponse,
  OpenedDoorPassResponse,
} from './dto/door-pass.responses.js';

const REFUSALS = ['not_found', 'door_pass_revoked', 'door_pass_expired'] as const;

/** Links of door helpers. A secret is only in bodies: it appears in no address, and a GET changes nothing. */
@ApiTags('door')
@Controller()
export class DoorPassesController {
  constructor(
    private readonly clock: Clock,
    private readonly doorPasses: DoorPasses,
    private readonly openPass: OpenDoorPass,
    private readonly passes: DoorPassReadModel,
  ) {}

  @Get('parties/:partyId/doorPasses')
  @Hosts('partyId')
  @Operation('listDoorPasses', 'List the helpers of a door and their phones')
  @ApiOkResponse({ type: [DoorPassResponse] })
  async list(
    @Found() party: PartyFacts,
    @UuidParam('partyId') partyId: string,
  ): Promise<DoorPassResponse[]> {
    const passes = await this.passes.ofParty(partyId);
    return passes.map((pass) => toDoorPass(pass, party, this.clock.now()));
  }

  @Post('parties/:partyId/doorPasses')
  @Hosts('partyId')
  @Operation('makeDoorPass', 'Make a link for a helper at the door', {
    description:
      'The response alone contains the link. It opens the door of this party on two phones, without an account, until six hours after the end. Repeating the idempotency key makes no second pass and replaces the link, unless the pass has ended.',
    errors: [
      'invalid_characters',
      'party_cancelled',
      'party_finished',
      'limit_reached',
      'door_pass_revoked',
      'door_pass_expired',
    ],
  })
  @RateLimit('addGuest')
  @ApiCreatedResponse({ type: MadeDoorPassResponse })
  async make(
    @CurrentCaller() { accountId }: AccountCaller,
    @UuidParam('partyId') partyId: string,
    @Found() party: PartyFacts,
    @Body() body: MakeDoorPassRequest,
  ): Promise<MadeDoorPassResponse> {
    const { id, link } = await this.doorPasses.make(accountId, partyId, {
      name: body.name,
      care: body.care,
      idempotencyKey: body.idempotency_key ?? null,
    });
    const [made] = await this.passes.ofParty(partyId, [id]);
    if (!made) throw notFound(); // erased meanwhile
    return { ...toDoorPass(made, party, this.clock.now()), link };
  }

  @Delete('doorPasses/:id')
  @HostsPass('id')
  @Operation('revokeDoorPass', "End a helper's access", {
    description: 'Streams of its phones end, and their next request is refused. Idempotent.',
  })
  @NoContent()
  revoke(@UuidParam('id') id: string): Promise<void> {
    return this.doorPasses.revoke(id);
  }

  @Post('doorPasses/open')
  @Public('its bearer, on at most two phones.')
  @Operation('openDoorPass', "Open a helper's link on a phone", {
    description:
      'The first two phones are tied to the link: they may open it again, with the key that they made. An unknown secret and a malformed one are answered alike.',
    errors: ['invalid_characters', ...REFUSALS, 'door_pass_in_use'],
  })
  @RateLimit('doorPass', LinkGuard)
  @HttpCode(HttpStatus.OK)
  @ApiOkResponse({ type: OpenedDoorPassResponse })
  async open(@Body() { secret, device }: OpenDoorPassRequest): Promise<OpenedDoorPassResponse> {
    return toOpenedPass(await this.openPass.run(secret, device));
  }

  @Post('doorPasses/renew')
  @Public('a phone that opened the link, with its key.')
  @Operation('renewDoorPass', "Get a new token for a helper's phone", {
    errors: [...REFUSALS],
  })
  @RateLimit('doorPass', LinkGuard)
  @HttpCode(HttpStatus.OK)
  @ApiOkResponse({ type: OpenedDoorPassResponse })
  async renew(@Body() { device }: RenewDoorPassRequest): Promise<OpenedDoorPassResponse> {
    return toOpenedPass(await this.openPass.renew(device));
  }
}
