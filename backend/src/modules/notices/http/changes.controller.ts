import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { forbidden, notFound } from '../../../shared/errors/domain-error.js';
import { CurrentCaller, type AccountCaller } from '../../../shared/http/access.js';
import { Operation } from '../../../shared/http/operation.js';
import { UuidParam } from '../../../shared/http/uuid-param.js';
import { SeeChange } from '../application/changes/see-change.js';
import { PartyChangesReadModel } from '../infrastructure/changes/party-changes.read-model.js';
import { toHostChange, toOwnChange } from './change.mapper.js';
import { SeenChangeRequest } from './dto/change.requests.js';
import { PartyChangesResponse } from './dto/change.responses.js';

/** What a host changed of a party, and who has seen it. */
@ApiTags('invitations')
@Controller()
export class ChangesController {
  constructor(
    private readonly changes: PartyChangesReadModel,
    private readonly seeChange: SeeChange,
  ) {}

  @Get('parties/:partyId/changes')
  @Operation('listPartyChanges', {
    summary: 'List what changed of a party',
    access: 'the host, with the families that were told; accounts in the guest list, their own.',
    errors: ['forbidden', 'not_found'],
  })
  @ApiOkResponse({ type: PartyChangesResponse })
  async list(
    @CurrentCaller() { accountId }: AccountCaller,
    @UuidParam('partyId') partyId: string,
  ): Promise<PartyChangesResponse> {
    const view = await this.changes.of(partyId, accountId);
    if (!view) throw notFound();
    if (view.hostId === accountId) {
      const hosted = await this.changes.ofHost(partyId);
      return { families_concerned: view.familiesConcerned ?? 0, hosted: hosted.map(toHostChange) };
    }
    if (!view.isInvited) throw forbidden();
    return { own: view.own.map((change) => toOwnChange(change)) };
  }

  @Post('changes/:id/seen')
  @Operation('seeChange', {
    summary: 'Record that the household has seen a change, and whether it still comes',
    access: 'a household that is told of it.',
    description:
      'People who no longer come are declined, also after the deadline. Repeating it changes nothing.',
    errors: [
      'not_found',
      'change_outdated',
      'not_asked',
      'not_accepted',
      'party_cancelled',
      'rsvp_expired',
      'guest_arrived',
    ],
  })
  @HttpCode(204)
  @ApiNoContentResponse()
  seen(
    @CurrentCaller() { accountId }: AccountCaller,
    @UuidParam('id') changeId: string,
    @Body() { edition, answer }: SeenChangeRequest,
  ): Promise<void> {
    return this.seeChange.run(accountId, { changeId, edition, answer });
  }
}
