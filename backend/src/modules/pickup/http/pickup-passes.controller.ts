import { Body, Controller, Delete, Get, HttpCode, HttpStatus, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Clock } from '../../../shared/clock/clock.js';
import { notFound } from '../../../shared/errors/domain-error.js';
import { AnsweringCaller, Public, type FamilyCaller } from '../../../shared/http/access.js';
import { NoContent, Operation } from '../../../shared/http/operation.js';
import { Found } from '../../../shared/http/restricted-to.js';
import { RateLimit } from '../../../shared/http/rate-limit.js';
import { UuidParam } from '../../../shared/http/uuid-param.js';
import { PickupPasses } from '../application/pickup-passes.js';
import { PresentedPickups } from '../application/presented-pickups.js';
import { PickupFamilies, type PickupFamily } from '../application/pickup-families.js';
import { PickupReadModel } from '../infrastructure/pickup.read-model.js';
import { LinkGuard } from '../../../shared/http/link.guard.js';
import { OnMyWayRequest, OpenPickupPassRequest, TakerRequest } from './dto/pickup-pass.requests.js';
import {
  MadePickupPassResponse,
  AnnouncedPickupResponse,
  OpenedPickupPassResponse,
  PickupPassResponse,
} from './dto/pickup-pass.responses.js';
import { Invited, MadePass } from './pickup-guards.js';
import { toNewTaker, toOnMyWay, toOpenedPickup, toPickupPass } from './pickup-pass.mapper.js';

const REFUSALS = [
  'invalid_characters',
  'not_found',
  'pass_revoked',
  'pass_expired',
  'pass_claimed',
] as const;

/** Passes with which children leave a party. A secret is only in bodies: it appears in no address. */
@ApiTags('door')
@Controller()
export class PickupPassesController {
  constructor(
    private readonly clock: Clock,
    private readonly pickupPasses: PickupPasses,
    private readonly presented: PresentedPickups,
    private readonly pickups: PickupReadModel,
    private readonly families: PickupFamilies,
  ) {}

  @Get('parties/:partyId/pickupPasses')
  @Invited('partyId')
  @Operation('listPickupPasses', 'List the passes with which the own children leave', {
    errors: ['link_claimed'],
  })
  @ApiOkResponse({ type: [PickupPassResponse] })
  async list(@Found() family: PickupFamily): Promise<PickupPassResponse[]> {
    const now = this.clock.now();
    const passes = await this.pickups.passes(family.id, now);
    return passes.map((pass) => toPickupPass(pass, family, now));
  }

  @Post('parties/:partyId/pickupPasses')
  @Invited('partyId')
  @Operation('makePickupPass', 'Make a pass with which a person takes the own children', {
    description:
      "The response alone contains the link. It needs no account, is for the first phone that claims it, and ends six hours after the party's end. Repeating the idempotency key makes no second pass and replaces the link.",
    errors: [
      'invalid_characters',
      'link_claimed',
      'party_cancelled',
      'party_finished',
      'not_accepted',
      'not_a_kid',
      'taker_blocked',
      'limit_reached',
      'pass_claimed',
      'pass_revoked',
    ],
  })
  @RateLimit('pickup')
  @ApiCreatedResponse({ type: MadePickupPassResponse })
  async make(
    @AnsweringCaller() caller: FamilyCaller,
    @UuidParam('partyId') partyId: string,
    @Body() body: TakerRequest,
  ): Promise<MadePickupPassResponse> {
    const { id, link } = await this.pickupPasses.make(caller, partyId, toNewTaker(body));
    const made = (await this.list(await this.families.read(caller, partyId))).find(
      (pass) => pass.id === id,
    );
    if (!made) throw notFound(); // erased meanwhile
    return { ...made, link };
  }

  @Delete('pickupPasses/:id')
  @MadePass('id')
  @Operation('revokePickupPass', 'End a pass', {
    description: 'Phones at the door refuse it once they know. Idempotent.',
    errors: ['link_claimed'],
  })
  @NoContent()
  revoke(@AnsweringCaller() caller: FamilyCaller, @UuidParam('id') id: string): Promise<void> {
    return this.pickupPasses.revoke(caller, id);
  }

  @Post('pickupPasses/open')
  @Public('its bearer, on one phone.')
  @Operation('openPickupPass', 'Open a pass on the phone of its bearer', {
    description:
      'The first phone that claims it has it; then it contains the digits and the place. A second phone is refused, and the family is mailed. An unknown secret and a malformed one are answered alike.',
    errors: REFUSALS,
  })
  @RateLimit('pickupPass', LinkGuard)
  @HttpCode(HttpStatus.OK)
  @ApiOkResponse({ type: OpenedPickupPassResponse })
  async open(@Body() body: OpenPickupPassRequest): Promise<OpenedPickupPassResponse> {
    const presented = { secret: body.secret, key: body.device_key };
    const opened = await this.presented.open(presented, body.claim ?? false);
    return toOpenedPickup(opened, this.clock.now());
  }

  @Post('pickupPasses/onMyWay')
  @Public('the phone that has claimed the pass.')
  @Operation('announcePickup', 'Announce when the bearer of a pass will be there', {
    errors: REFUSALS,
  })
  @RateLimit('pickupPass', LinkGuard)
  @HttpCode(HttpStatus.OK)
  @ApiOkResponse({ type: AnnouncedPickupResponse })
  async onMyWay(@Body() body: OnMyWayRequest): Promise<AnnouncedPickupResponse> {
    const presented = { secret: body.secret, key: body.device_key };
    const { party, until } = await this.presented.announce(presented, body.minutes ?? null);
    return toOnMyWay(party, until);
  }
}
