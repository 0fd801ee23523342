import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { CurrentCaller, type AccountCaller } from '../../../shared/http/access.js';
import { Operation } from '../../../shared/http/operation.js';
import { UuidParam } from '../../../shared/http/uuid-param.js';
import { ReadHandovers } from '../application/read-handovers.js';
import { HandoverResponse, HandoverSwitchResponse } from './dto/handover.responses.js';
import { toReceipt, toSwitch } from './handover.mapper.js';

@ApiTags('door')
@Controller()
export class HandoversController {
  constructor(private readonly handovers: ReadHandovers) {}

  @Get('parties/:partyId/handovers')
  @Operation('listHandovers', {
    summary: 'List with whom the children of a party left',
    access: 'the host.',
    description: 'The latest first, taken back ones too.',
    errors: ['forbidden', 'not_found'],
  })
  @ApiOkResponse({ type: [HandoverResponse] })
  async ofParty(
    @CurrentCaller() caller: AccountCaller,
    @UuidParam('partyId') partyId: string,
  ): Promise<HandoverResponse[]> {
    return (await this.handovers.ofParty(caller.accountId, partyId)).map(toReceipt);
  }

  @Get('parties/:partyId/handoverSwitches')
  @Operation('listHandoverSwitches', {
    summary: 'List when it was switched whether the party requires hand-overs',
    access: 'the host.',
    description: 'The latest first. What the party was created with is none.',
    errors: ['forbidden', 'not_found'],
  })
  @ApiOkResponse({ type: [HandoverSwitchResponse] })
  async switches(
    @CurrentCaller() caller: AccountCaller,
    @UuidParam('partyId') partyId: string,
  ): Promise<HandoverSwitchResponse[]> {
    return (await this.handovers.switchesOf(caller.accountId, partyId)).map(toSwitch);
  }

  @Get('users/:userId/handovers')
  @Operation('listOwnHandovers', {
    summary: 'List with whom the own children left',
    access: 'the account that manages the person.',
    description:
      "Of a family member, or of the whole household for the account's own person; the latest first.",
    errors: ['not_found'],
  })
  @ApiOkResponse({ type: [HandoverResponse] })
  async ofPerson(
    @CurrentCaller() caller: AccountCaller,
    @UuidParam('userId') userId: string,
  ): Promise<HandoverResponse[]> {
    return (await this.handovers.ofPerson(caller.accountId, userId)).map(toReceipt);
  }
}
