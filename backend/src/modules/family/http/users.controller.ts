import { Controller, Get } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { CurrentCaller, type Caller } from '../../../shared/http/access.js';
import { UuidParam } from '../../../shared/http/uuid-param.js';
import { FamilyReadModel } from '../infrastructure/family.read-model.js';
import { FamilyMemberResponse } from './dto/family.responses.js';
import { toFamilyMember } from './family.mapper.js';

@ApiTags('family')
@ApiBearerAuth()
@Controller('users')
export class UsersController {
  constructor(private readonly people: FamilyReadModel) {}

  /** The own account or somebody of the own family. */
  @Get(':id')
  @ApiOkResponse({ type: FamilyMemberResponse })
  async get(
    @CurrentCaller() caller: Caller,
    @UuidParam('id') id: string,
  ): Promise<FamilyMemberResponse> {
    return toFamilyMember(await this.people.person(caller.accountId, id));
  }
}
