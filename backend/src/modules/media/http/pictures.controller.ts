import { Controller, Delete, HttpCode } from '@nestjs/common';
import { ApiNoContentResponse, ApiTags } from '@nestjs/swagger';
import { CurrentCaller, type AccountCaller } from '../../../shared/http/access.js';
import { Operation } from '../../../shared/http/operation.js';
import { Found } from '../../../shared/http/restricted-to.js';
import { HostsPicture } from './hosts-picture.js';
import { PartyPictures, type OwnPicture } from '../application/party-pictures.js';

@ApiTags('pictures')
@Controller('pictures')
export class PicturesController {
  constructor(private readonly partyPictures: PartyPictures) {}

  @Delete(':id')
  @HostsPicture('id')
  @Operation('removePicture', {
    summary: 'Remove a picture',
    description: 'Until the party is finished.',
    errors: ['party_finished'],
  })
  @HttpCode(204)
  @ApiNoContentResponse()
  remove(@CurrentCaller() caller: AccountCaller, @Found() picture: OwnPicture): Promise<void> {
    return this.partyPictures.remove(caller.accountId, picture);
  }
}
