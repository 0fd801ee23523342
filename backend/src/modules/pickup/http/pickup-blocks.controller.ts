import { Body, Controller, Delete, Get, HttpCode, HttpStatus, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { notFound } from '../../../shared/errors/domain-error.js';
import { CurrentCaller, type AccountCaller } from '../../../shared/http/access.js';
import { Operation } from '../../../shared/http/operation.js';
import { RateLimit } from '../../../shared/http/rate-limit.js';
import { UuidParam } from '../../../shared/http/uuid-param.js';
import { PickupBlocks } from '../application/pickup-blocks.js';
import { PickupHouseholds } from '../application/pickup-households.js';
import { PickupReadModel } from '../infrastructure/pickup.read-model.js';
import { TakerRequest } from './dto/pickup-pass.requests.js';
import { FamilyBlockResponse } from './dto/pickup-pass.responses.js';
import { toNewTaker, toPickupBlock } from './pickup-pass.mapper.js';

/** To whom children are not handed over. */
@ApiTags('door')
@Controller()
export class PickupBlocksController {
  constructor(
    private readonly households: PickupHouseholds,
    private readonly pickupBlocks: PickupBlocks,
    private readonly pickups: PickupReadModel,
  ) {}

  @Get('parties/:partyId/pickupBlocks')
  @Operation('listPickupBlocks', {
    summary: 'List to whom the own children are not handed over',
    access: 'a household that is invited, its own; not the host.',
    errors: ['forbidden', 'not_found'],
  })
  @ApiOkResponse({ type: [FamilyBlockResponse] })
  async list(
    @CurrentCaller() { accountId }: AccountCaller,
    @UuidParam('partyId') partyId: string,
  ): Promise<FamilyBlockResponse[]> {
    const household = await this.households.read(accountId, partyId);
    const blocks = await this.pickups.blocks(partyId, accountId);
    return blocks.map((block) => toPickupBlock(block, household));
  }

  @Post('parties/:partyId/pickupBlocks')
  @Operation('blockTaker', {
    summary: 'Name a person to whom the own children are not handed over',
    access: 'a household that comes, for its own kids; not the host.',
    description: 'Stronger than any pass, until it is taken back.',
    errors: [
      'invalid_characters',
      'forbidden',
      'not_found',
      'party_cancelled',
      'party_finished',
      'not_accepted',
      'not_a_kid',
      'limit_reached',
    ],
  })
  @RateLimit('pickup')
  @ApiCreatedResponse({ type: FamilyBlockResponse })
  async block(
    @CurrentCaller() caller: AccountCaller,
    @UuidParam('partyId') partyId: string,
    @Body() body: TakerRequest,
  ): Promise<FamilyBlockResponse> {
    const id = await this.pickupBlocks.add(caller.accountId, partyId, toNewTaker(body));
    const made = (await this.list(caller, partyId)).find((block) => block.id === id);
    if (!made) throw notFound(); // erased meanwhile
    return made;
  }

  @Delete('pickupBlocks/:id')
  @Operation('liftPickupBlock', {
    summary: 'Take a block back',
    access: 'the household that made it.',
    errors: ['not_found'],
  })
  @HttpCode(HttpStatus.NO_CONTENT)
  @ApiNoContentResponse()
  lift(@CurrentCaller() { accountId }: AccountCaller, @UuidParam('id') id: string): Promise<void> {
    return this.pickupBlocks.lift(accountId, id);
  }
}
