import { Controller, Delete } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentCaller, type AccountCaller } from '../../../shared/http/access.js';
import { NoContent, Operation } from '../../../shared/http/operation.js';
import { Found } from '../../../shared/http/restricted-to.js';
import { HostsPicture } from './hosts-picture.js';
import { PartyPictures, type OwnPicture } from '../application/party-pictures.js';

@ApiTags('pictures')
@Controller('pictures')
export class PicturesController {
  constructor(private readonly partyPictures: PartyPictures) {}

  @Delete(':id')
  @HostsPicture('id')
  @Operation('removePicture', 'Remove a picture', {
    description: 'Until the party is finished.',
    errors: ['party_finished'],
  })
  @NoContent()
  remove(@CurrentCaller() caller: AccountCaller, @Found() picture: OwnPicture): Promise<void> {
    return this.partyPictures.remove(caller.accountId, picture);
  }
}
