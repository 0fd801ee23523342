import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { CurrentCaller, type AccountCaller } from '../../../shared/http/access.js';
import { Operation } from '../../../shared/http/operation.js';
import { UuidParam } from '../../../shared/http/uuid-param.js';
import { Manages } from '../../family/family.access.js';
import { Hosts } from '../../parties/parties.access.js';
import { ReadHandovers } from '../application/read-handovers.js';
import { HandoverResponse, HandoverSwitchResponse } from './dto/handover.responses.js';
import { toReceipt, toSwitch } from './handover.mapper.js';

@ApiTags('door')
@Controller()
export class HandoversController {
  constructor(private readonly handovers: ReadHandovers) {}

  @Get('parties/:partyId/handovers')
  @Hosts('partyId')
  @Operation('listHandovers', 'List with whom the children of a party left', {
    description: 'The latest first, taken back ones too.',
  })
  @ApiOkResponse({ type: [HandoverResponse] })
  async ofParty(@UuidParam('partyId') partyId: string): Promise<HandoverResponse[]> {
    return (await this.handovers.ofParty(partyId)).map(toReceipt);
  }

  @Get('parties/:partyId/handoverSwitches')
  @Hosts('partyId')
  @Operation(
    'listHandoverSwitches',
    'List when it was switched whether the party requires hand-overs',
    {
      description: 'The latest first. What the party was created with is none.',
    },
  )
  @ApiOkResponse({ type: [HandoverSwitchResponse] })
  async switches(@UuidParam('partyId') partyId: string): Promise<HandoverSwitchResponse[]> {
    return (await this.handovers.switchesOf(partyId)).map(toSwitch);
  }

  @Get('users/:userId/handovers')
  @Manages('userId')
  @Operation('listOwnHandovers', 'List with whom the own children left', {
    description:
      "Of a family member, or of the whole household for the account's own person; the latest first.",
  })
  @ApiOkResponse({ type: [HandoverResponse] })
  async ofPerson(
    @CurrentCaller() caller: AccountCaller,
    @UuidParam('userId') userId: string,
  ): Promise<HandoverResponse[]> {
    return (await this.handovers.ofPerson(caller.accountId, userId)).map(toReceipt);
  }
}
