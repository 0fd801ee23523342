import { Body, Controller, Delete, Get, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { notFound } from '../../../shared/errors/domain-error.js';
import {
  CurrentCaller,
  OpenToFamilies,
  SignedIn,
  type AccountCaller,
} from '../../../shared/http/access.js';
import { NoContent, Operation } from '../../../shared/http/operation.js';
import { RequestLocale } from '../../../shared/http/locale.js';
import { UuidParam } from '../../../shared/http/uuid-param.js';
import { Manages } from '../family.access.js';
import { HealthConditions } from '../application/health-conditions.js';
import { CareReadModel } from '../infrastructure/care.read-model.js';
import { NoteHealthConditionRequest } from './dto/care.requests.js';
import { HealthConditionResponse } from './dto/care.responses.js';
import { toHealthConditions } from './family.mapper.js';

@ApiTags('health conditions')
@Controller()
export class HealthConditionsController {
  constructor(
    private readonly healthConditions: HealthConditions,
    private readonly care: CareReadModel,
  ) {}

  @Get('healthConditions')
  @SignedIn('any account, verified or not; bearers of family links.')
  @OpenToFamilies()
  @Operation('listHealthConditions', 'List the catalogue of health conditions', {
    description: 'Names are in the language of Accept-Language.',
  })
  @ApiOkResponse({ type: [HealthConditionResponse] })
  async catalogue(@RequestLocale() locale: string): Promise<HealthConditionResponse[]> {
    return toHealthConditions(await this.care.catalogue(), locale);
  }

  @Get('users/:userId/healthConditions')
  @Manages('userId')
  @Operation('listPersonHealthConditions', "List a person's health conditions")
  @ApiOkResponse({ type: [HealthConditionResponse] })
  async list(
    @UuidParam('userId') userId: string,
    @RequestLocale() locale: string,
  ): Promise<HealthConditionResponse[]> {
    return toHealthConditions(await this.care.conditionsOf(userId), locale);
  }

  @Post('users/:userId/healthConditions')
  @Manages('userId')
  @Operation('addPersonHealthCondition', 'Record a health condition of a person', {
    description: 'Recording one that is recorded already changes nothing. At most 30 for a person.',
    errors: ['limit_reached'],
  })
  @ApiCreatedResponse({ type: HealthConditionResponse })
  async note(
    @CurrentCaller() caller: AccountCaller,
    @UuidParam('userId') userId: string,
    @Body() { health_condition_id: id }: NoteHealthConditionRequest,
    @RequestLocale() locale: string,
  ): Promise<HealthConditionResponse> {
    await this.healthConditions.note(caller.accountId, userId, id);
    const noted = (await this.care.conditionsOf(userId)).filter((row) => row.id === id);
    const [condition] = toHealthConditions(noted, locale);
    if (!condition) throw notFound();
    return condition;
  }

  @Delete('users/:userId/healthConditions/:conditionId')
  @Manages('userId')
  @Operation('removePersonHealthCondition', 'Remove a health condition of a person')
  @NoContent()
  drop(
    @CurrentCaller() caller: AccountCaller,
    @UuidParam('userId') userId: string,
    @UuidParam('conditionId') conditionId: string,
  ): Promise<void> {
    return this.healthConditions.drop(caller.accountId, userId, conditionId);
  }
}
