import { Controller, Get, Inject, Post, Req } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import pLimit from 'p-limit';
import { Config } from '../../../shared/config/config.js';
import { notFound } from '../../../shared/errors/domain-error.js';
import { CurrentCaller, type Caller } from '../../../shared/http/access.js';
import { Operation } from '../../../shared/http/operation.js';
import { RateLimit } from '../../../shared/http/rate-limit.js';
import { UuidParam } from '../../../shared/http/uuid-param.js';
import { AddPicture } from '../application/add-picture.js';
import { PictureReadModel } from '../infrastructure/picture.read-model.js';
import { PictureResponse, PictureUpload } from './dto/picture.dto.js';
import { readPicture } from './picture-upload.js';

/** Maximum number of concurrent uploads in memory; others are not read until one has finished. */
const CONCURRENT_UPLOADS = 16;

@ApiTags('pictures')
@Controller('parties/:id/pictures')
export class PartyPicturesController {
  private readonly limit = pLimit(CONCURRENT_UPLOADS);

  constructor(
    private readonly addPicture: AddPicture,
    private readonly pictures: PictureReadModel,
    @Inject(Config) private readonly config: Config,
  ) {}

  @Get()
  @Operation('listPictures', {
    summary: 'List the pictures of a party',
    access: "any verified account that knows the party's id.",
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
  @Operation('addPicture', {
    summary: 'Add a picture to a party',
    access: 'the host, until the party is finished.',
    description: 'It becomes the last. At most 30 for a party.',
    errors: [
      'forbidden',
      'not_found',
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
    @CurrentCaller() caller: Caller,
    @UuidParam('id') partyId: string,
    @Req() request: Request,
  ): Promise<PictureResponse> {
    await this.addPicture.check(caller.accountId, partyId);
    return this.limit(async () => {
      const upload = await readPicture(request, this.config.UPLOAD_STALL_SECONDS * 1000);
      return this.addPicture.run(caller.accountId, partyId, upload);
    });
  }
}
