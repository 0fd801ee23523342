import { Body, Controller, Delete, Get, Post, Put } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { notFound } from '../../../shared/errors/domain-error.js';
import { CurrentCaller, type AccountCaller } from '../../../shared/http/access.js';
import { NoContent, Operation } from '../../../shared/http/operation.js';
import { UuidParam } from '../../../shared/http/uuid-param.js';
import { Manages } from '../family.access.js';
import { Authorizations } from '../application/authorizations.js';
import { CareReadModel } from '../infrastructure/care.read-model.js';
import { AuthorizationRequest, CreateAuthorizationRequest } from './dto/care.requests.js';
import { AuthorizationResponse } from './dto/care.responses.js';
import { toAuthorization } from './family.mapper.js';

/** Who may pick a person up from a party. */
@ApiTags('authorizations')
@Controller('users/:userId/authorizations')
export class AuthorizationsController {
  constructor(
    private readonly authorizations: Authorizations,
    private readonly care: CareReadModel,
  ) {}

  @Get()
  @Manages('userId')
  @Operation('listAuthorizations', 'List who may pick a person up')
  @ApiOkResponse({ type: [AuthorizationResponse] })
  async list(@UuidParam('userId') userId: string): Promise<AuthorizationResponse[]> {
    return (await this.care.authorizationsOf(userId)).map(toAuthorization);
  }

  @Get(':id')
  @Manages('userId')
  @Operation('getAuthorization', 'Read one authorised person', {
    errors: ['not_found'],
  })
  @ApiOkResponse({ type: AuthorizationResponse })
  async get(
    @UuidParam('userId') userId: string,
    @UuidParam('id') id: string,
  ): Promise<AuthorizationResponse> {
    return this.show(userId, id);
  }

  @Post()
  @Manages('userId')
  @Operation('addAuthorization', 'Authorise an adult to pick a person up', {
    description: 'At most 10 for a person. Repeating an idempotency key adds nothing.',
    errors: ['invalid_characters', 'limit_reached'],
  })
  @ApiCreatedResponse({ type: AuthorizationResponse })
  async add(
    @CurrentCaller() caller: AccountCaller,
    @UuidParam('userId') userId: string,
    @Body() { idempotency_key, ...details }: CreateAuthorizationRequest,
  ): Promise<AuthorizationResponse> {
    const { accountId } = caller;
    const id = await this.authorizations.add(accountId, userId, details, idempotency_key);
    return this.show(userId, id);
  }

  @Put(':id')
  @Manages('userId')
  @Operation('changeAuthorization', 'Change an authorised person', {
    errors: ['invalid_characters'],
  })
  @ApiOkResponse({ type: AuthorizationResponse })
  async change(
    @CurrentCaller() caller: AccountCaller,
    @UuidParam('userId') userId: string,
    @UuidParam('id') id: string,
    @Body() body: AuthorizationRequest,
  ): Promise<AuthorizationResponse> {
    await this.authorizations.change(caller.accountId, userId, id, body);
    return this.show(userId, id);
  }

  @Delete(':id')
  @Manages('userId')
  @Operation('removeAuthorization', 'Withdraw an authorisation')
  @NoContent()
  remove(
    @CurrentCaller() caller: AccountCaller,
    @UuidParam('userId') userId: string,
    @UuidParam('id') id: string,
  ): Promise<void> {
    return this.authorizations.revoke(caller.accountId, userId, id);
  }

  private async show(userId: string, id: string): Promise<AuthorizationResponse> {
    const row = await this.care.authorization(userId, id);
    if (!row) throw notFound();
    return toAuthorization(row);
  }
}
