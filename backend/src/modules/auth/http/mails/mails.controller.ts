import { Controller, Get, HttpCode, HttpStatus, Post, Query, Redirect } from '@nestjs/common';
import { ApiFoundResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Public } from '../../../../shared/http/access.js';
import { Operation } from '../../../../shared/http/operation.js';
import { RateLimit } from '../../../../shared/http/rate-limit.js';
import { UnsubscribeLinks } from '../../../../shared/mail/unsubscribe-links.js';
import { OwnMails } from '../../application/mails/own-mails.js';
import { UnsubscribeGuard } from './unsubscribe.guard.js';
import { UnsubscribedResponse } from '../dto/mails.responses.js';
import { UnsubscribeQueryParams } from '../dto/mails.requests.js';

/** The address in the header List-Unsubscribe of mails (RFC 8058). */
@ApiTags('auth')
@RateLimit('unsubscribe', UnsubscribeGuard)
@Controller('mails')
export class MailsController {
  constructor(
    private readonly ownMails: OwnMails,
    private readonly links: UnsubscribeLinks,
  ) {}

  @Post('unsubscribe')
  @Public('the holder of the link.')
  @Operation('unsubscribe', 'End a group of mails by the link in one of them', {
    description:
      'Mail programs post to it with `List-Unsubscribe=One-Click` (RFC 8058); any body is ignored. Repeating it changes nothing.',
    errors: ['not_found'],
  })
  @HttpCode(HttpStatus.OK)
  @ApiOkResponse({ type: UnsubscribedResponse })
  async unsubscribe(@Query() { token }: UnsubscribeQueryParams): Promise<UnsubscribedResponse> {
    return { mails: await this.ownMails.unsubscribe(token) };
  }

  @Get('unsubscribe')
  @Public()
  @Operation('openUnsubscribe', 'Open the page that asks whether to end these mails', {
    description: 'For mail programs that open the link instead of posting to it. Changes nothing.',
  })
  @Redirect()
  @ApiFoundResponse({
    description: 'The page.',
    content: { 'text/plain': { schema: { type: 'string' } } },
  })
  open(@Query() { token }: UnsubscribeQueryParams): { url: string } {
    return { url: this.links.pageOf(token) };
  }
}
