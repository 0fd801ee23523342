import { Controller, Get, Query, Req, Res, StreamableFile } from '@nestjs/common';
import {
  ApiNotModifiedResponse,
  ApiOkResponse,
  ApiProduces,
  ApiQuery,
  ApiTags,
} from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { notFound } from '../../../shared/errors/domain-error.js';
import { Public } from '../../../shared/http/access.js';
import { Operation } from '../../../shared/http/operation.js';
import { UuidParam } from '../../../shared/http/uuid-param.js';
import { servedWidth } from '../domain/widths.js';
import { PICTURE_TYPE, PictureFiles } from '../infrastructure/picture-files.js';
import { PictureReadModel } from '../infrastructure/picture.read-model.js';

const FOR_EVER = 'public, max-age=31536000, immutable';
const PIXELS = /^[1-9]\d{0,4}$/;

/** The pictures' bytes. Public, because an `<img>` sends no bearer token; the ids are random. */
@ApiTags('pictures')
@Controller('picturescdn')
export class PicturesCdnController {
  constructor(
    private readonly pictures: PictureReadModel,
    private readonly files: PictureFiles,
  ) {}

  @Get(':id')
  @Public('anyone who knows the id: an `<img>` sends no bearer token.')
  @Operation('getPictureFile', 'Read the file of a picture', {
    description: 'The smallest version that is at least `w` pixels wide; without `w` the largest.',
    errors: ['not_found'],
  })
  @ApiQuery({ name: 'w', required: false, type: 'integer' })
  @ApiProduces(PICTURE_TYPE)
  @ApiNotModifiedResponse({ description: 'As the ETag in If-None-Match.' })
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  async show(
    @UuidParam('id') id: string,
    @Query('w') wanted: unknown,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile | undefined> {
    const pixels = readPixels(wanted);
    const width = await this.pictures.widthOf(id);
    if (width === undefined) throw notFound();
    const file = await this.files.open(id, width, pixels);
    if (!file) throw notFound();

    response.setHeader('Cache-Control', FOR_EVER);
    response.setHeader('ETag', `"${id}-${servedWidth(width, pixels)}"`);
    if (request.fresh) {
      file.bytes.destroy();
      response.status(304);
      return undefined;
    }
    return new StreamableFile(file.bytes, { type: PICTURE_TYPE, length: file.size });
  }
}

/** @throws not_found: a width that is none names no version */
function readPixels(wanted: unknown): number | undefined {
  if (wanted === undefined) return undefined;
  if (typeof wanted !== 'string' || !PIXELS.test(wanted)) throw notFound();
  return Number(wanted);
}
