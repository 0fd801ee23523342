import { Body, Controller, Delete, Get, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { notFound } from '../../../shared/errors/domain-error.js';
import { AnsweringCaller, type FamilyCaller } from '../../../shared/http/access.js';
import { NoContent, Operation } from '../../../shared/http/operation.js';
import { Found } from '../../../shared/http/restricted-to.js';
import { RateLimit } from '../../../shared/http/rate-limit.js';
import { UuidParam } from '../../../shared/http/uuid-param.js';
import { PickupBlocks } from '../application/pickup-blocks.js';
import { PickupFamilies, type PickupFamily } from '../application/pickup-families.js';
import { PickupReadModel } from '../infrastructure/pickup.read-model.js';
import { TakerRequest } from './dto/pickup-pass.requests.js';
import { FamilyBlockResponse } from './dto/pickup-pass.responses.js';
import { Invited, MadeBlock } from './pickup-guards.js';
import { toNewTaker, toPickupBlock } from './pickup-pass.mapper.js';

/** To whom children are not handed over. */
@ApiTags('door')
@Controller()
export class PickupBlocksController {
  constructor(
    private readonly pickupBlocks: PickupBlocks,
    private readonly pickups: PickupReadModel,
    private readonly families: PickupFamilies,
  ) {}

  @Get('parties/:partyId/pickupBlocks')
  @Invited('partyId')
  @Operation('listPickupBlocks', 'List to whom the own children are not handed over', {
    errors: ['link_claimed'],
  })
  @ApiOkResponse({ type: [FamilyBlockResponse] })
  async list(@Found() family: PickupFamily): Promise<FamilyBlockResponse[]> {
    const blocks = await this.pickups.blocks(family.id);
    return blocks.map((block) => toPickupBlock(block, family));
  }

  @Post('parties/:partyId/pickupBlocks')
  @Invited('partyId')
  @Operation('blockTaker', 'Name a person to whom the own children are not handed over', {
    description: 'Stronger than any pass, until it is taken back.',
    errors: [
      'invalid_characters',
      'link_claimed',
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
    @AnsweringCaller() caller: FamilyCaller,
    @UuidParam('partyId') partyId: string,
    @Body() body: TakerRequest,
  ): Promise<FamilyBlockResponse> {
    const id = await this.pickupBlocks.add(caller, partyId, toNewTaker(body));
    const made = (await this.list(await this.families.read(caller, partyId))).find(
      (block) => block.id === id,
    );
    if (!made) throw notFound(); // erased meanwhile
    return made;
  }

  @Delete('pickupBlocks/:id')
  @MadeBlock('id')
  @Operation('liftPickupBlock', 'Take a block back', {
    errors: ['link_claimed'],
  })
  @NoContent()
  lift(@AnsweringCaller() caller: FamilyCaller, @UuidParam('id') id: string): Promise<void> {
    return this.pickupBlocks.lift(caller, id);
  }
}
