import { Body, Controller, Delete, Get, HttpCode, Post } from '@nestjs/common';
import {
  ApiBearerAuth,
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiTags,
} from '@nestjs/swagger';
import { CurrentCaller, type Caller } from '../../../shared/http/access.js';
import { UuidParam } from '../../../shared/http/uuid-param.js';
import { AddFamilyMember } from '../application/add-family-member.js';
import { ChangePerson } from '../application/change-person.js';
import { RemoveFamilyMember } from '../application/remove-family-member.js';
import { FamilyReadModel } from '../infrastructure/family.read-model.js';
import { CreateFamilyMemberRequest, UpdateFamilyMemberRequest } from './dto/family.requests.js';
import { FamilyMemberResponse, ListedFamilyMemberResponse } from './dto/family.responses.js';
import { toChanges, toDetails, toFamilyMember, toListedFamilyMember } from './family.mapper.js';

@ApiTags('family')
@ApiBearerAuth()
@Controller('family')
export class FamilyController {
  constructor(
    private readonly addFamilyMember: AddFamilyMember,
    private readonly changePerson: ChangePerson,
    private readonly removeFamilyMember: RemoveFamilyMember,
    private readonly people: FamilyReadModel,
  ) {}

  /** The family, without the own person. */
  @Get()
  @ApiOkResponse({ type: [ListedFamilyMemberResponse] })
  async list(@CurrentCaller() caller: Caller): Promise<ListedFamilyMemberResponse[]> {
    return (await this.people.familyOf(caller.accountId)).map(toListedFamilyMember);
  }

  /** A family member, or the own account by its own id. */
  @Get(':id')
  @ApiOkResponse({ type: FamilyMemberResponse })
  get(@CurrentCaller() caller: Caller, @UuidParam('id') id: string): Promise<FamilyMemberResponse> {
    return this.show(caller, id);
  }

  @Post()
  @ApiCreatedResponse({ type: FamilyMemberResponse })
  async add(
    @CurrentCaller() caller: Caller,
    @Body() body: CreateFamilyMemberRequest,
  ): Promise<FamilyMemberResponse> {
    return this.show(caller, await this.addFamilyMember.run(caller.accountId, toDetails(body)));
  }

  /** Also changes the own account, whose e-mail stays. */
  @Post(':id')
  @ApiCreatedResponse({ type: FamilyMemberResponse })
  async change(
    @CurrentCaller() caller: Caller,
    @UuidParam('id') id: string,
    @Body() body: UpdateFamilyMemberRequest,
  ): Promise<FamilyMemberResponse> {
    await this.changePerson.run(caller.accountId, id, toChanges(body));
    return this.show(caller, id);
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiNoContentResponse()
  remove(@CurrentCaller() caller: Caller, @UuidParam('id') id: string): Promise<void> {
    return this.removeFamilyMember.run(caller.accountId, id);
  }

  private async show(caller: Caller, id: string): Promise<FamilyMemberResponse> {
    return toFamilyMember(await this.people.person(caller.accountId, id));
  }
}
