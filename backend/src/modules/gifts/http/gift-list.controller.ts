import { Body, Controller, Delete, Get, HttpCode, Post, Put } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Clock } from '../../../shared/clock/clock.js';
import { CurrentCaller, type AccountCaller } from '../../../shared/http/access.js';
import { Operation } from '../../../shared/http/operation.js';
import { Found } from '../../../shared/http/restricted-to.js';
import { UuidParam } from '../../../shared/http/uuid-param.js';
import { Hosts } from '../../parties/parties.access.js';
import type { PartyFacts } from '../../parties/parties.api.js';
import { GiftPhotos } from '../application/gift-photos.js';
import { MailedFamilies } from '../application/mailed-families.js';
import { ShowGifts } from '../application/show-gifts.js';
import { ThankFamilies } from '../application/thank-families.js';
import { WriteGiftList } from '../application/write-gift-list.js';
import { ThankRequest } from './dto/collection.requests.js';
import { GiftListRequest } from './dto/gift.requests.js';
import { HostGiftsResponse } from './dto/gift.responses.js';
import { toHostGifts, toWrittenList } from './gift.mapper.js';

/** What the hosts wish for. */
@ApiTags('gifts')
@Controller('parties/:partyId')
export class GiftListController {
  constructor(
    private readonly clock: Clock,
    private readonly show: ShowGifts,
    private readonly writeList: WriteGiftList,
    private readonly thanks: ThankFamilies,
    private readonly photos: GiftPhotos,
    private readonly mailed: MailedFamilies,
  ) {}

  @Get('giftList')
  @Hosts('partyId')
  @Operation('getGiftList', 'Read what the hosts wish for')
  @ApiOkResponse({ type: HostGiftsResponse })
  async read(@Found() party: PartyFacts): Promise<HostGiftsResponse> {
    const shown = await this.show.run(party);
    const mailed = await this.mailed.among(shown.gifts.thankable.map(({ id }) => id));
    return toHostGifts(shown, mailed, party, this.clock.now());
  }

  @Put('giftList')
  @Hosts('partyId')
  @Operation('writeGiftList', 'Write what the hosts wish for', {
    description:
      'Replaces the list. A reserved idea is neither left out nor worded anew; `details` of the refusal has its `id`.',
    errors: [
      'invalid_characters',
      'party_cancelled',
      'party_finished',
      'gift_list_changed',
      'gift_idea_taken',
    ],
  })
  @ApiOkResponse({ type: HostGiftsResponse })
  async write(
    @CurrentCaller() { accountId }: AccountCaller,
    @UuidParam('partyId') partyId: string,
    @Found() party: PartyFacts,
    @Body() body: GiftListRequest,
  ): Promise<HostGiftsResponse> {
    await this.writeList.run(accountId, partyId, toWrittenList(body));
    return this.read(party);
  }

  @Delete('giftPhotos/:id')
  @Hosts('partyId')
  @Operation('takeDownGiftPhoto', 'Take down the photo of a gift', {
    description:
      'Once the hosts see it. The families that took part learn it, and may show another one. One that was replaced or removed meanwhile is not found.',
    errors: ['party_not_over'],
  })
  @ApiOkResponse({ type: HostGiftsResponse })
  async takeDownPhoto(
    @CurrentCaller() { accountId }: AccountCaller,
    @UuidParam('id') id: string,
    @Found() party: PartyFacts,
  ): Promise<HostGiftsResponse> {
    await this.photos.takeDown(accountId, party.id, id);
    return this.read(party);
  }

  @Post('giftThanks')
  @HttpCode(200)
  @Hosts('partyId')
  @Operation('thankForGifts', 'Thank families once the party is over', {
    description:
      'Each family once. By mail the server sends the words; in a chat the host does, and it is noted.',
    errors: ['invalid_characters', 'party_not_over', 'already_thanked', 'no_mail_address'],
  })
  @ApiOkResponse({ type: HostGiftsResponse })
  async thank(
    @CurrentCaller() { accountId }: AccountCaller,
    @UuidParam('partyId') partyId: string,
    @Found() party: PartyFacts,
    @Body() { words, family_ids: familyIds, channel }: ThankRequest,
  ): Promise<HostGiftsResponse> {
    await this.thanks.run(accountId, partyId, { words, familyIds, channel });
    return this.read(party);
  }
}
