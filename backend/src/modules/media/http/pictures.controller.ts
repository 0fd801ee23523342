import { Controller, Delete, HttpCode } from '@nestjs/common';
import { ApiBearerAuth, ApiNoContentResponse, ApiTags } from '@nestjs/swagger';
import { CurrentCaller, type Caller } from '../../../shared/http/access.js';
import { UuidParam } from '../../../shared/http/uuid-param.js';
import { RemovePicture } from '../application/remove-picture.js';

@ApiTags('pictures')
@ApiBearerAuth()
@Controller('pictures')
export class PicturesController {
  constructor(private readonly removePicture: RemovePicture) {}

  @Delete(':id')
  @HttpCode(204)
  @ApiNoContentResponse()
  remove(@CurrentCaller() caller: Caller, @UuidParam('id') id: string): Promise<void> {
    return this.removePicture.run(caller.accountId, id);
  }
}
