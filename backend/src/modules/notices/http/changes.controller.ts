import { Body, Controller, Get, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { AnsweringCaller, type FamilyCaller } from '../../../shared/http/access.js';
import { NoContent, Operation } from '../../../shared/http/operation.js';
import { Found } from '../../../shared/http/restricted-to.js';
import { UuidParam } from '../../../shared/http/uuid-param.js';
import { normaliseEmail } from '../../../shared/text/email-address.js';
import { Hosts } from '../../parties/parties.access.js';
import { FamilyMails } from '../application/family-mails.js';
import { TellFamily } from '../application/changes/tell-family.js';
import { NoticeReplies } from '../application/changes/notice-replies.js';
import {
  PartyChangesReadModel,
  type ChangesView,
} from '../infrastructure/changes/party-changes.read-model.js';
import { SeesChanges, ToldOf } from './notice-guards.js';
import { toHostChange, toOwnChange } from './change.mapper.js';
import { SeenChangeRequest, TellFamilyRequest } from './dto/change.requests.js';
import { PartyChangesResponse } from './dto/change.responses.js';

/** What a host changed of a party, and who has seen it. */
@ApiTags('invitations')
@Controller()
export class ChangesController {
  constructor(
    private readonly changes: PartyChangesReadModel,
    private readonly noticeReplies: NoticeReplies,
    private readonly tellFamily: TellFamily,
    private readonly mails: FamilyMails,
  ) {}

  @Get('parties/:partyId/changes')
  @SeesChanges('partyId')
  @Operation('listPartyChanges', 'List what changed of a party')
  @ApiOkResponse({ type: PartyChangesResponse })
  async list(
    @AnsweringCaller() caller: FamilyCaller,
    @UuidParam('partyId') partyId: string,
    @Found() view: ChangesView,
  ): Promise<PartyChangesResponse> {
    if (view.isHost) {
      const hosted = await this.changes.ofHost(partyId);
      const { families = 0, withoutAddress = 0, typed = [] } = view.concerned ?? {};
      const unreached = await this.mails.unreached(typed);
      return {
        families_concerned: families,
        families_without_address:
          withoutAddress + typed.filter((one) => unreached.has(normaliseEmail(one))).length,
        hosted: hosted.map(toHostChange),
      };
    }
    const showsPlace = caller.kind === 'account' || view.isComing;
    return { own: view.own.map((change) => toOwnChange(change, showsPlace)) };
  }

  @Post('parties/:partyId/told')
  @Hosts('partyId')
  @Operation(
    'tellFamily',
    'Note that the host has written to a family about what changed, or about its places',
    {
      description: 'For families without an address. `told: false` takes it back.',
    },
  )
  @NoContent()
  told(@UuidParam('partyId') partyId: string, @Body() body: TellFamilyRequest): Promise<void> {
    return this.tellFamily.run(partyId, body.family_id, body.told ?? true);
  }

  @Post('changes/:id/seen')
  @ToldOf('id')
  @Operation(
    'seeChange',
    'Record that the household has seen a change, and whether it still comes',
    {
      description:
        'People who no longer come are declined, also after the deadline. Repeating it changes nothing.',
      errors: [
        'link_claimed',
        'change_outdated',
        'not_asked',
        'not_accepted',
        'party_cancelled',
        'rsvp_expired',
        'guest_arrived',
      ],
    },
  )
  @NoContent()
  seen(
    @AnsweringCaller() caller: FamilyCaller,
    @UuidParam('id') changeId: string,
    @Body() { edition, answer }: SeenChangeRequest,
  ): Promise<void> {
    return this.noticeReplies.run(caller, { changeId, edition, answer });
  }
}
