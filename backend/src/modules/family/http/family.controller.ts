import { Body, Controller, Delete, Get, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { CurrentCaller, Verified, type AccountCaller } from '../../../shared/http/access.js';
import { NoContent, Operation } from '../../../shared/http/operation.js';
import { Manages } from '../family.access.js';
import { UuidParam } from '../../../shared/http/uuid-param.js';
import { FamilyMembers } from '../application/family-members.js';
import { FamilyReadModel } from '../infrastructure/family.read-model.js';
import { CreateFamilyMemberRequest, UpdateFamilyMemberRequest } from './dto/family.requests.js';
import { FamilyMemberResponse, ListedFamilyMemberResponse } from './dto/family.responses.js';
import { toChanges, toDetails, toFamilyMember, toListedFamilyMember } from './family.mapper.js';

@ApiTags('family')
@Controller('family')
export class FamilyController {
  constructor(
    private readonly familyMembers: FamilyMembers,
    private readonly people: FamilyReadModel,
  ) {}

  @Get()
  @Verified('any verified account, for its own family.')
  @Operation('listFamily', 'List the own family', {
    description: 'Without the own person.',
  })
  @ApiOkResponse({ type: [ListedFamilyMemberResponse] })
  async list(@CurrentCaller() caller: AccountCaller): Promise<ListedFamilyMemberResponse[]> {
    return (await this.people.familyOf(caller.accountId)).map(toListedFamilyMember);
  }

  @Get(':id')
  @Manages('id')
  @Operation('getFamilyMember', 'Read a family member or the own person')
  @ApiOkResponse({ type: FamilyMemberResponse })
  get(@UuidParam('id') id: string): Promise<FamilyMemberResponse> {
    return this.show(id);
  }

  @Post()
  @Verified('any verified account, to its own family.')
  @Operation('addFamilyMember', 'Add a family member', {
    description: 'At most 20 family members.',
    errors: [
      'invalid_characters',
      'Validation.validatePhone',
      'not_found',
      'family_member_exists',
      'limit_reached',
    ],
  })
  @ApiCreatedResponse({ type: FamilyMemberResponse })
  async add(
    @CurrentCaller() caller: AccountCaller,
    @Body() body: CreateFamilyMemberRequest,
  ): Promise<FamilyMemberResponse> {
    return this.show(await this.familyMembers.add(caller.accountId, toDetails(body)));
  }

  @Post(':id')
  @Manages('id')
  @Operation('changeFamilyMember', 'Change a family member or the own person', {
    description:
      'What is left out stays, null clears. The e-mail of the own account cannot be changed.',
    errors: [
      'invalid_characters',
      'Validation.validatePhone',
      'family_member_exists',
      'Validation.validateUniquePhone',
    ],
  })
  @ApiCreatedResponse({ type: FamilyMemberResponse })
  async change(
    @CurrentCaller() caller: AccountCaller,
    @UuidParam('id') id: string,
    @Body() body: UpdateFamilyMemberRequest,
  ): Promise<FamilyMemberResponse> {
    await this.familyMembers.change(caller.accountId, id, toChanges(body));
    return this.show(id);
  }

  @Delete(':id')
  @Manages('id')
  @Operation('removeFamilyMember', 'Remove a family member', {
    description: 'Takes the person off the parties that are not over.',
    errors: ['own_account', 'guest_arrived'],
  })
  @NoContent()
  remove(@CurrentCaller() caller: AccountCaller, @UuidParam('id') id: string): Promise<void> {
    return this.familyMembers.remove(caller.accountId, id);
  }

  private async show(id: string): Promise<FamilyMemberResponse> {
    return toFamilyMember(await this.people.person(id));
  }
}
