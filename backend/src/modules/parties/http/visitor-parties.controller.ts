import { Controller, Get, Param } from '@nestjs/common';
import { ApiOkResponse, ApiParam, ApiTags } from '@nestjs/swagger';
import { Public } from '../../../shared/http/access.js';
import { Operation } from '../../../shared/http/operation.js';
import { RateLimit } from '../../../shared/http/rate-limit.js';
import { VisitorPartyReadModel } from '../infrastructure/visitor-party.read-model.js';
import { VisitorPartyResponse } from './dto/party.responses.js';
import { toVisitorParty } from './party.mapper.js';

@ApiTags('parties')
@RateLimit('visitor')
@Controller('parties/:id/visitor')
export class VisitorPartiesController {
  constructor(private readonly parties: VisitorPartyReadModel) {}

  @Get()
  @Public("anyone; what the host's `visitor_view` allows.")
  @Operation('getVisitorParty', 'Read what a visitor sees of a party', {
    description:
      'An unknown or malformed id is answered like a party of which visitors see nothing, so that ids cannot be tried out.',
    errors: ['unavailable'],
  })
  @ApiParam({ name: 'id', format: 'uuid' })
  @ApiOkResponse({ type: VisitorPartyResponse })
  async get(@Param('id') id: string): Promise<VisitorPartyResponse> {
    return toVisitorParty(await this.parties.byId(id));
  }
}
