import { Body, Controller, HttpCode, HttpStatus, Post } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Clock } from '../../../shared/clock/clock.js';
import { Public } from '../../../shared/http/access.js';
import { Operation } from '../../../shared/http/operation.js';
import { RateLimit } from '../../../shared/http/rate-limit.js';
import { SecretGuard } from '../../../shared/http/secret.guard.js';
import { InvitationsApi, type OpenedFamilyLink } from '../../invitations/invitations.api.js';
import { NoticeReplies } from '../application/changes/notice-replies.js';
import { PartyChangesReadModel } from '../infrastructure/changes/party-changes.read-model.js';
import { toOwnChange } from './change.mapper.js';
import { ChangesByLinkRequest, SeenChangeByLinkRequest } from './dto/change.requests.js';
import { LinkChangesResponse } from './dto/change.responses.js';

/** What a host changed of a party, for a family that answers with its link. */
@ApiTags('invitations')
@Controller('familyLinks')
export class LinkChangesController {
  constructor(
    private readonly invitations: InvitationsApi,
    private readonly changes: PartyChangesReadModel,
    private readonly noticeReplies: NoticeReplies,
    private readonly clock: Clock,
  ) {}

  @Post('changes')
  @Public('the bearer of the link; none once an account answers for the family.')
  @Operation('listChangesByLink', {
    summary: 'List the changes of which the family is told',
    errors: ['not_found'],
  })
  @RateLimit('familyChange', SecretGuard)
  @HttpCode(HttpStatus.OK)
  @ApiOkResponse({ type: LinkChangesResponse })
  async list(@Body() { secret }: ChangesByLinkRequest): Promise<LinkChangesResponse> {
    const link = await this.invitations.familyLink(secret);
    const own = link.isClaimed ? [] : await this.ownOf(link);
    return { own: own.map((change) => toOwnChange(change, link.answer === 'accepted')) };
  }

  @Post('seen')
  @Public('the bearer of the link, while no account answers for the family.')
  @Operation('seeChangeByLink', {
    summary: 'Record that the family has seen a change, and whether it still comes',
    description: 'People who no longer come are declined, also after the deadline.',
    errors: [
      'not_found',
      'link_claimed',
      'change_outdated',
      'not_asked',
      'not_accepted',
      'party_cancelled',
      'rsvp_expired',
      'guest_arrived',
    ],
  })
  @RateLimit('familyLink', SecretGuard)
  @HttpCode(HttpStatus.NO_CONTENT)
  @ApiNoContentResponse()
  seen(@Body() body: SeenChangeByLinkRequest): Promise<void> {
    const { secret, change_id: changeId, edition, answer } = body;
    return this.seenBy(secret, { changeId, edition, answer });
  }

  private async ownOf({ id, partyId }: OpenedFamilyLink) {
    const bearer = { kind: 'family_bearer' as const, familyId: id, partyId };
    return (await this.changes.of(partyId, bearer, this.clock.now()))?.own ?? [];
  }

  private async seenBy(secret: string, seen: Parameters<NoticeReplies['run']>[1]): Promise<void> {
    const { id, partyId } = await this.invitations.familyLink(secret);
    await this.noticeReplies.run({ kind: 'family_bearer', familyId: id, partyId }, seen);
  }
}
