import { Controller, Delete, HttpCode } from '@nestjs/common';
import { ApiNoContentResponse, ApiTags } from '@nestjs/swagger';
import { CurrentCaller, type AccountCaller } from '../../../shared/http/access.js';
import { Operation } from '../../../shared/http/operation.js';
import { UuidParam } from '../../../shared/http/uuid-param.js';
import { PartyPictures } from '../application/party-pictures.js';

@ApiTags('pictures')
@Controller('pictures')
export class PicturesController {
  constructor(private readonly partyPictures: PartyPictures) {}

  @Delete(':id')
  @Operation('removePicture', {
    summary: 'Remove a picture',
    access: 'the host, until the party is finished.',
    errors: ['forbidden', 'not_found', 'party_finished'],
  })
  @HttpCode(204)
  @ApiNoContentResponse()
  remove(@CurrentCaller() caller: AccountCaller, @UuidParam('id') id: string): Promise<void> {
    return this.partyPictures.remove(caller.accountId, id);
  }
}
