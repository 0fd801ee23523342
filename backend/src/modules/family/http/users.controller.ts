import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Operation } from '../../../shared/http/operation.js';
import { Manages } from '../family.access.js';
import { UuidParam } from '../../../shared/http/uuid-param.js';
import { FamilyReadModel } from '../infrastructure/family.read-model.js';
import { FamilyMemberResponse } from './dto/family.responses.js';
import { toFamilyMember } from './family.mapper.js';

@ApiTags('family')
@Controller('users')
export class UsersController {
  constructor(private readonly people: FamilyReadModel) {}

  @Get(':id')
  @Manages('id')
  @Operation('getUser', 'Read the own person or a family member')
  @ApiOkResponse({ type: FamilyMemberResponse })
  async get(@UuidParam('id') id: string): Promise<FamilyMemberResponse> {
    return toFamilyMember(await this.people.person(id));
  }
}
