import { Controller, Get, Param, Query, Req, Res, StreamableFile } from '@nestjs/common';
import {
  ApiNotModifiedResponse,
  ApiOkResponse,
  ApiParam,
  ApiProduces,
  ApiQuery,
  ApiTags,
} from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Public } from '../../../shared/http/access.js';
import { RateLimit } from '../../../shared/http/rate-limit.js';
import { Operation } from '../../../shared/http/operation.js';
import { ShowPreview } from '../application/show-preview.js';
import { PREVIEW_TYPE } from '../infrastructure/preview-files.js';

/**
 * Of the present version, which never changes. A day, so that shared caches stop showing it soon after the
 * host has hidden or erased the party; then the ETag saves the transfer.
 */
const ONE_DAY = 'public, max-age=86400, immutable';

/** The image that a chat shows of a link. */
@ApiTags('pictures')
@RateLimit('visitor')
@Controller('parties/:id/preview.jpg')
export class PreviewController {
  constructor(private readonly showPreview: ShowPreview) {}

  @Get()
  @Public("anyone; it shows what the host's `visitor_view` allows.")
  @Operation('getPreview', 'Read the preview of the link of an invitation', {
    description:
      'A JPEG of 1200×630 pixels. With the present version as `v` it never changes and is cached for a day; with another one, or none, it is the present one too, which is then asked for again. An unknown or malformed id has the generic image.',
    errors: ['unavailable'],
  })
  @ApiParam({ name: 'id', format: 'uuid' })
  @ApiQuery({ name: 'v', required: false, description: 'The version that the page names.' })
  @ApiProduces(PREVIEW_TYPE)
  @ApiNotModifiedResponse({ description: 'As the ETag in If-None-Match.' })
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  async show(
    @Param('id') id: string,
    @Query('v') asked: unknown,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile | undefined> {
    const { version, bytes } = await this.showPreview.run(id);
    response.setHeader('Cache-Control', asked === version ? ONE_DAY : 'no-cache');
    response.setHeader('ETag', `"${version}"`);
    response.setHeader('X-Robots-Tag', 'noindex');
    if (request.fresh) {
      response.status(304);
      return undefined;
    }
    return new StreamableFile(bytes, { type: PREVIEW_TYPE, length: bytes.length });
  }
}
