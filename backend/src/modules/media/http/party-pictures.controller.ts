import { Controller, Get, Post, Req } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { notFound } from '../../../shared/errors/domain-error.js';
import { CurrentCaller, Verified, type AccountCaller } from '../../../shared/http/access.js';
import { Operation } from '../../../shared/http/operation.js';
import { Found } from '../../../shared/http/restricted-to.js';
import { Hosts } from '../../parties/parties.access.js';
import { RateLimit } from '../../../shared/http/rate-limit.js';
import { UuidParam } from '../../../shared/http/uuid-param.js';
import type { PartyFacts } from '../../parties/parties.api.js';
import { AddPicture } from '../application/add-picture.js';
import { PictureReadModel } from '../infrastructure/picture.read-model.js';
import { PictureResponse } from './dto/picture.responses.js';
import { PictureUpload } from './dto/picture.requests.js';
import { ReceivedPictures } from './received-pictures.js';

@ApiTags('pictures')
@Controller('parties/:id/pictures')
export class PartyPicturesController {
  constructor(
    private readonly addPicture: AddPicture,
    private readonly pictures: PictureReadModel,
    private readonly received: ReceivedPictures,
  ) {}

  @Get()
  @Verified("any verified account that knows the party's id.")
  @Operation('listPictures', 'List the pictures of a party', {
    description: 'The first is the cover.',
    errors: ['not_found'],
  })
  @ApiOkResponse({ type: [PictureResponse] })
  async list(@UuidParam('id') partyId: string): Promise<PictureResponse[]> {
    const pictures = await this.pictures.ofParty(partyId);
    if (!pictures) throw notFound();
    return pictures;
  }

  @Post()
  @Hosts('id')
  @Operation('addPicture', 'Add a picture to a party', {
    description:
      'Until the party is finished. It becomes the last. At most 30 for a party, and two uploads of an account at a time on each server.',
    errors: [
      'request_timeout',
      'party_finished',
      'too_many_pictures',
      'heic_not_supported',
      'animated_not_supported',
    ],
  })
  @RateLimit('upload')
  @ApiConsumes('multipart/form-data')
  @ApiBody({ type: PictureUpload })
  @ApiCreatedResponse({ type: PictureResponse })
  async add(
    @CurrentCaller() caller: AccountCaller,
    @UuidParam('id') partyId: string,
    @Found() party: PartyFacts,
    @Req() request: Request,
  ): Promise<PictureResponse> {
    await this.addPicture.check(party);
    return this.received.run(request, caller.accountId, (bytes) =>
      this.addPicture.run(caller.accountId, partyId, bytes),
    );
  }
}
