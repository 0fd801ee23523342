import { Body, Controller, HttpCode, HttpStatus, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import {
  CurrentCaller,
  Public,
  Verified,
  type AccountCaller,
} from '../../../shared/http/access.js';
import { LinkGuard } from '../../../shared/http/link.guard.js';
import { NoContent, Operation } from '../../../shared/http/operation.js';
import { RateLimit } from '../../../shared/http/rate-limit.js';
import { ClaimFamilyLink } from '../application/claim-family-link.js';
import { DisownFamilyLink } from '../application/disown-family-link.js';
import { FamilyLinks } from '../application/family-links.js';
import { FamilySecretRequest, OwnEmailRequest } from './dto/family.requests.js';
import { ClaimedFamilyLinkResponse, FamilyLinkResponse } from './dto/family.responses.js';
import { toFamilyLink } from './family.mapper.js';

/**
 * What the secret of a family link is for; the answer is given with the token that opening it brings. The secret is in
 * the body: it appears in no address, and a GET changes nothing.
 */
@ApiTags('invitations')
@Controller('familyLinks')
export class FamilyLinksController {
  constructor(
    private readonly links: FamilyLinks,
    private readonly claimLink: ClaimFamilyLink,
    private readonly disownLink: DisownFamilyLink,
  ) {}

  @Post('open')
  @Public('its bearer.')
  @Operation('openFamilyLink', 'Open a family link', {
    description: 'An unknown secret and a malformed one are answered alike.',
    errors: ['not_found'],
  })
  @RateLimit('familyLink', LinkGuard)
  @HttpCode(HttpStatus.OK)
  @ApiOkResponse({ type: FamilyLinkResponse })
  async open(@Body() { secret }: FamilySecretRequest): Promise<FamilyLinkResponse> {
    return toFamilyLink(await this.links.open(secret));
  }

  @Post('email')
  @Public('its bearer, while no account answers for the family.')
  @Operation('keepOwnEmail', 'Say where the family wants to hear of changes', {
    description: 'No answer has the address, the host’s neither.',
    errors: ['invalid_characters', 'not_found', 'link_claimed'],
  })
  @RateLimit('familyEmail', LinkGuard)
  @HttpCode(HttpStatus.OK)
  @ApiOkResponse({ type: FamilyLinkResponse })
  async email(@Body() { secret, email }: OwnEmailRequest): Promise<FamilyLinkResponse> {
    return toFamilyLink(await this.links.hearAt(secret, email ?? null));
  }

  @Post('disown')
  @Public('its bearer, while no account answers for the family.')
  @Operation('disownFamilyLink', 'Report that the link is for another family', {
    description: 'The host is notified. An answer that was given stays.',
    errors: ['not_found', 'link_claimed'],
  })
  @RateLimit('familyLink', LinkGuard)
  @NoContent()
  disown(@Body() { secret }: FamilySecretRequest): Promise<void> {
    return this.disownLink.run(secret, undefined);
  }

  @Post('claim')
  @Verified('a verified account that bears the link; not the host.')
  @Operation('claimFamilyLink', 'Tie a family link to the own household', {
    description:
      'The guests who came with the link become those of the household. Repeating it changes nothing.',
    errors: ['forbidden', 'not_found', 'link_claimed', 'guest_removed', 'limit_reached'],
  })
  @RateLimit('familyLink')
  @HttpCode(HttpStatus.OK)
  @ApiOkResponse({ type: ClaimedFamilyLinkResponse })
  async claim(
    @CurrentCaller() { accountId }: AccountCaller,
    @Body() { secret }: FamilySecretRequest,
  ): Promise<ClaimedFamilyLinkResponse> {
    return { party_id: await this.claimLink.run(accountId, secret) };
  }

  @Post('release')
  @Verified('the household that has it, with the link.')
  @Operation('releaseFamilyLink', 'Untie a family link that is for another family', {
    description: 'Takes the guests who came with the link off the list, and notifies the host.',
    errors: ['not_found', 'link_claimed', 'guest_arrived'],
  })
  @RateLimit('familyLink')
  @NoContent()
  release(
    @CurrentCaller() { accountId }: AccountCaller,
    @Body() { secret }: FamilySecretRequest,
  ): Promise<void> {
    return this.disownLink.run(secret, accountId);
  }
}
