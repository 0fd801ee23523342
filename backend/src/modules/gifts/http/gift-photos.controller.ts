import { Controller, Delete, Get, Put, Req, Res, StreamableFile } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Clock } from '../../../shared/clock/clock.js';
import { AnsweringCaller, Public, type FamilyCaller } from '../../../shared/http/access.js';
import { Operation } from '../../../shared/http/operation.js';
import { RateLimit } from '../../../shared/http/rate-limit.js';
import { Found } from '../../../shared/http/restricted-to.js';
import { UuidParam } from '../../../shared/http/uuid-param.js';
import { MediaApi } from '../../media/media.api.js';
import type { GiftFamily } from '../application/gift-families.js';
import { GiftPhotos } from '../application/gift-photos.js';
import { GiftsReadModel } from '../infrastructure/gifts.read-model.js';
import { GiftPhotoUpload } from './dto/collection.requests.js';
import { FamilyGiftsResponse } from './dto/gift.responses.js';
import { toFamilyGifts } from './gift.mapper.js';
import { Comes } from './gift-guards.js';

const PHOTO_TYPE = 'image/webp';

/** Not longer, because it is deleted. */
const AN_HOUR = 'private, max-age=3600, immutable';

/** What families bought together, without children. */
@ApiTags('gifts')
@Controller()
export class GiftPhotosController {
  constructor(
    private readonly clock: Clock,
    private readonly media: MediaApi,
    private readonly photos: GiftPhotos,
    private readonly gifts: GiftsReadModel,
  ) {}

  @Put('parties/:partyId/giftCollections/:id/photo')
  @Comes('partyId')
  @Operation('keepGiftPhoto', 'Show what was bought', {
    description:
      'The organiser alone, once the collection is closed, until 30 days after the party. It replaces the one before.',
    errors: [
      'link_claimed',
      'party_finished',
      'gift_not_bought',
      'request_timeout',
      'heic_not_supported',
      'animated_not_supported',
    ],
  })
  @RateLimit('upload')
  @ApiConsumes('multipart/form-data')
  @ApiBody({ type: GiftPhotoUpload })
  @ApiOkResponse({ type: FamilyGiftsResponse })
  async keep(
    @AnsweringCaller() caller: FamilyCaller,
    @Found() family: GiftFamily,
    @UuidParam('id') id: string,
    @Req() request: Request,
  ): Promise<FamilyGiftsResponse> {
    await this.photos.check(family, id);
    const uploader = caller.kind === 'account' ? caller.accountId : family.id;
    const picture = await this.media.receive(request, uploader);
    await this.photos.keep(caller, family.party.id, id, picture);
    return this.gifted(family);
  }

  @Delete('parties/:partyId/giftCollections/:id/photo')
  @Comes('partyId')
  @Operation('removeGiftPhoto', 'Show it no more', {
    description: 'The organiser alone.',
    errors: ['link_claimed'],
  })
  @ApiOkResponse({ type: FamilyGiftsResponse })
  async remove(
    @AnsweringCaller() caller: FamilyCaller,
    @Found() family: GiftFamily,
    @UuidParam('id') id: string,
  ): Promise<FamilyGiftsResponse> {
    await this.photos.remove(caller, family.party.id, id);
    return this.gifted(family);
  }

  @Get('giftPhotos/:id')
  @Public('anyone who knows the id: an `<img>` sends no bearer token.')
  @Operation('getGiftPhoto', 'Read the file of the photo of a gift', { errors: ['not_found'] })
  @ApiProduces(PHOTO_TYPE)
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  async show(
    @UuidParam('id') id: string,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile> {
    const bytes = await this.photos.show(id);
    response.setHeader('Cache-Control', AN_HOUR);
    return new StreamableFile(bytes, { type: PHOTO_TYPE, length: bytes.length });
  }

  private async gifted({ id, party }: GiftFamily): Promise<FamilyGiftsResponse> {
    return toFamilyGifts(await this.gifts.ofFamily(party.id, id), party, this.clock.now());
  }
}
