import { Body, Controller, Delete, Get, Put } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Clock } from '../../../shared/clock/clock.js';
import { AnsweringCaller, type FamilyCaller } from '../../../shared/http/access.js';
import { Operation } from '../../../shared/http/operation.js';
import { Found } from '../../../shared/http/restricted-to.js';
import { UuidParam } from '../../../shared/http/uuid-param.js';
import type { GiftFamily } from '../application/gift-families.js';
import { ReserveIdea } from '../application/reserve-idea.js';
import { GiftsReadModel } from '../infrastructure/gifts.read-model.js';
import { ReserveIdeaRequest } from './dto/gift.requests.js';
import { FamilyGiftsResponse } from './dto/gift.responses.js';
import { toFamilyGifts } from './gift.mapper.js';
import { Comes } from './gift-guards.js';

/** What families that come give, which the hosts are not to know before the party is over. */
@ApiTags('gifts')
@Controller('parties/:partyId')
export class FamilyGiftsController {
  constructor(
    private readonly clock: Clock,
    private readonly reserveIdea: ReserveIdea,
    private readonly gifts: GiftsReadModel,
  ) {}

  @Get('gifts')
  @Comes('partyId')
  @Operation('getGifts', 'Read what is wished for, and what of it is free', {
    errors: ['link_claimed'],
  })
  @ApiOkResponse({ type: FamilyGiftsResponse })
  async read(@Found() { id, party }: GiftFamily): Promise<FamilyGiftsResponse> {
    return toFamilyGifts(await this.gifts.ofFamily(party.id, id), party, this.clock.now());
  }

  @Put('giftIdeas/:ideaId/reservation')
  @Comes('partyId')
  @Operation('reserveGiftIdea', 'Reserve an idea, alone or to share it', {
    description:
      'An idea that others share is joined while they are not as many as the first said.',
    errors: [
      'link_claimed',
      'party_cancelled',
      'party_finished',
      'no_gift_ideas',
      'gift_idea_taken',
    ],
  })
  @ApiOkResponse({ type: FamilyGiftsResponse })
  async reserve(
    @AnsweringCaller() caller: FamilyCaller,
    @UuidParam('ideaId') ideaId: string,
    @Found() family: GiftFamily,
    @Body() { among = null }: ReserveIdeaRequest,
  ): Promise<FamilyGiftsResponse> {
    await this.reserveIdea.run(caller, family.party.id, ideaId, among);
    return this.read(family);
  }

  @Delete('giftIdeas/:ideaId/reservation')
  @Comes('partyId')
  @Operation('releaseGiftIdea', 'Give an idea free again', {
    errors: ['link_claimed', 'party_cancelled', 'party_finished'],
  })
  @ApiOkResponse({ type: FamilyGiftsResponse })
  async release(
    @AnsweringCaller() caller: FamilyCaller,
    @UuidParam('ideaId') ideaId: string,
    @Found() family: GiftFamily,
  ): Promise<FamilyGiftsResponse> {
    await this.reserveIdea.undo(caller, family.party.id, ideaId);
    return this.read(family);
  }
}
