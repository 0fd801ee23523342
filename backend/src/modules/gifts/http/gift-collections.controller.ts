import { Body, Controller, Delete, HttpCode, Patch, Post, Put } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Clock } from '../../../shared/clock/clock.js';
import { AnsweringCaller, type FamilyCaller } from '../../../shared/http/access.js';
import { Operation } from '../../../shared/http/operation.js';
import { Found } from '../../../shared/http/restricted-to.js';
import { UuidParam } from '../../../shared/http/uuid-param.js';
import { GiftCollections } from '../application/gift-collections.js';
import type { GiftFamily } from '../application/gift-families.js';
import { JoinCollection } from '../application/join-collection.js';
import { GiftsReadModel } from '../infrastructure/gifts.read-model.js';
import { toNewCollection, toTerms } from './collection.mapper.js';
import {
  CloseCollectionRequest,
  CollectionPartRequest,
  CollectionRequest,
  OpenCollectionRequest,
  RemindPartRequest,
  TickPartRequest,
} from './dto/collection.requests.js';
import { FamilyGiftsResponse } from './dto/gift.responses.js';
import { toFamilyGifts } from './gift.mapper.js';
import { Comes } from './gift-guards.js';

/** Families put money together. None of it passes through the product. */
@ApiTags('gifts')
@Controller('parties/:partyId/giftCollections')
export class GiftCollectionsController {
  constructor(
    private readonly clock: Clock,
    private readonly collections: GiftCollections,
    private readonly joining: JoinCollection,
    private readonly gifts: GiftsReadModel,
  ) {}

  @Post()
  @HttpCode(200)
  @Comes('partyId')
  @Operation('openGiftCollection', 'Collect for a gift', {
    description:
      'For an idea, of which there is one open collection at most, or for anything. The family that opens it organises it. Repeating the idempotency key opens no second one.',
    errors: [
      'invalid_characters',
      'link_claimed',
      'party_cancelled',
      'party_finished',
      'no_gift_ideas',
      'gift_idea_taken',
      'limit_reached',
    ],
  })
  @ApiOkResponse({ type: FamilyGiftsResponse })
  async open(
    @AnsweringCaller() caller: FamilyCaller,
    @Found() family: GiftFamily,
    @Body() body: OpenCollectionRequest,
  ): Promise<FamilyGiftsResponse> {
    await this.collections.open(caller, family.party.id, toNewCollection(body));
    return this.show(family);
  }

  @Patch(':id')
  @Comes('partyId')
  @Operation('changeGiftCollection', 'Change a collection', {
    description: 'The organiser alone.',
    errors: ['invalid_characters', 'link_claimed', 'party_finished', 'gift_collection_closed'],
  })
  @ApiOkResponse({ type: FamilyGiftsResponse })
  async change(
    @AnsweringCaller() caller: FamilyCaller,
    @Found() family: GiftFamily,
    @UuidParam('id') id: string,
    @Body() body: CollectionRequest,
  ): Promise<FamilyGiftsResponse> {
    await this.collections.change(caller, family.party.id, id, toTerms(body));
    return this.show(family);
  }

  @Post(':id/close')
  @HttpCode(200)
  @Comes('partyId')
  @Operation('closeGiftCollection', 'End a collection, with what was bought', {
    description: 'The organiser alone. Without a gift its idea is free again.',
    errors: ['invalid_characters', 'link_claimed', 'party_finished', 'gift_collection_closed'],
  })
  @ApiOkResponse({ type: FamilyGiftsResponse })
  async close(
    @AnsweringCaller() caller: FamilyCaller,
    @Found() family: GiftFamily,
    @UuidParam('id') id: string,
    @Body() { bought }: CloseCollectionRequest,
  ): Promise<FamilyGiftsResponse> {
    await this.collections.close(caller, family.party.id, id, bought);
    return this.show(family);
  }

  @Put(':id/part')
  @Comes('partyId')
  @Operation('joinGiftCollection', 'Take part in a collection, and say what was paid', {
    errors: [
      'link_claimed',
      'party_cancelled',
      'party_finished',
      'gift_collection_closed',
      'gift_part_arrived',
    ],
  })
  @ApiOkResponse({ type: FamilyGiftsResponse })
  async join(
    @AnsweringCaller() caller: FamilyCaller,
    @Found() family: GiftFamily,
    @UuidParam('id') id: string,
    @Body() { paid, amount = null }: CollectionPartRequest,
  ): Promise<FamilyGiftsResponse> {
    await this.joining.run(caller, family.party.id, id, { isPaid: paid, amount });
    return this.show(family);
  }

  @Delete(':id/part')
  @Comes('partyId')
  @Operation('leaveGiftCollection', 'Take no part any more', {
    errors: ['link_claimed', 'gift_organiser_stays', 'gift_part_arrived'],
  })
  @ApiOkResponse({ type: FamilyGiftsResponse })
  async leave(
    @AnsweringCaller() caller: FamilyCaller,
    @Found() family: GiftFamily,
    @UuidParam('id') id: string,
  ): Promise<FamilyGiftsResponse> {
    await this.joining.leave(caller, family.party.id, id);
    return this.show(family);
  }

  @Put(':id/arrivals')
  @Comes('partyId')
  @Operation('tickGiftPart', 'Note that the part of a family has arrived, or has not', {
    description: 'The organiser alone.',
    errors: ['link_claimed', 'party_finished'],
  })
  @ApiOkResponse({ type: FamilyGiftsResponse })
  async tick(
    @AnsweringCaller() caller: FamilyCaller,
    @Found() family: GiftFamily,
    @UuidParam('id') id: string,
    @Body() { family_id: familyId, arrived }: TickPartRequest,
  ): Promise<FamilyGiftsResponse> {
    const part = { familyId, hasArrived: arrived };
    await this.collections.tick(caller, family.party.id, id, part);
    return this.show(family);
  }

  @Post(':id/reminders')
  @HttpCode(200)
  @Comes('partyId')
  @Operation('remindGiftPart', 'Count that the organiser reminds a family', {
    description: 'The organiser alone, in its own chat: twice a family, and once a day.',
    errors: [
      'link_claimed',
      'party_finished',
      'gift_collection_closed',
      'gift_part_arrived',
      'gift_reminder_refused',
    ],
  })
  @ApiOkResponse({ type: FamilyGiftsResponse })
  async remind(
    @AnsweringCaller() caller: FamilyCaller,
    @Found() family: GiftFamily,
    @UuidParam('id') id: string,
    @Body() { family_id: familyId }: RemindPartRequest,
  ): Promise<FamilyGiftsResponse> {
    await this.collections.remind(caller, family.party.id, id, familyId);
    return this.show(family);
  }

  private async show({ id, party }: GiftFamily): Promise<FamilyGiftsResponse> {
    return toFamilyGifts(await this.gifts.ofFamily(party.id, id), party, this.clock.now());
  }
}
