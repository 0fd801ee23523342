import { Body, Controller, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentCaller, type AccountCaller } from '../../../shared/http/access.js';
import { NoContent, Operation } from '../../../shared/http/operation.js';
import { Hosts } from '../../parties/parties.access.js';
import { UuidParam } from '../../../shared/http/uuid-param.js';
import { OwnFamily } from '../application/own-family.js';
import { OwnFamilyRequest } from './dto/family.requests.js';

/** The household of the host, at its own party. */
@ApiTags('invitations')
@Controller('parties/:partyId/ownFamily')
export class OwnFamilyController {
  constructor(private readonly ownFamily: OwnFamily) {}

  @Put()
  @Hosts('partyId')
  @Operation('setOwnFamily', 'Say who of the own household is at the party', {
    description:
      'Until the party is finished. They are guests like others, hold places also beyond the quotas, and leave without a hand-over.',
    errors: ['party_cancelled', 'party_finished', 'guest_arrived'],
  })
  @NoContent()
  set(
    @CurrentCaller() { accountId }: AccountCaller,
    @UuidParam('partyId') partyId: string,
    @Body() { familyIds }: OwnFamilyRequest,
  ): Promise<void> {
    return this.ownFamily.run(accountId, partyId, familyIds);
  }
}
