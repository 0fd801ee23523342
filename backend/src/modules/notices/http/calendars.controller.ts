import {
  Controller,
  Delete,
  Get,
  HttpCode,
  HttpStatus,
  Param,
  Post,
  Query,
  StreamableFile,
} from '@nestjs/common';
import { ApiOkResponse, ApiParam, ApiProduces, ApiTags } from '@nestjs/swagger';
import {
  CurrentCaller,
  Public,
  Verified,
  type AccountCaller,
} from '../../../shared/http/access.js';
import { NoContent, Operation } from '../../../shared/http/operation.js';
import { Found } from '../../../shared/http/restricted-to.js';
import { RateLimit } from '../../../shared/http/rate-limit.js';
import { Calendars } from '../application/calendars/calendars.js';
import type { PartyFacts } from '../../parties/parties.api.js';
import { KnowsAddress } from './notice-guards.js';
import { CalendarGuard } from './calendar.guard.js';
import { CalendarLinksResponse } from './dto/calendar.responses.js';
import { CalendarQueryParams } from './dto/calendar.requests.js';

const CALENDAR_TYPE = 'text/calendar';
const DISPOSITION = 'inline; filename="convite.ics"';

/** Parties in the calendars of phones (ADR 37). */
@ApiTags('invitations')
@Controller()
export class CalendarsController {
  constructor(private readonly calendars: Calendars) {}

  @Post('parties/:partyId/calendar')
  @KnowsAddress('partyId')
  @Operation('shareCalendar', 'Get links that put a party into a calendar', {
    description:
      'The address of the household’s feed is made the first time, and is the same afterwards.',
    errors: ['not_accepted'],
  })
  @HttpCode(HttpStatus.OK)
  @ApiOkResponse({ type: CalendarLinksResponse })
  share(
    @CurrentCaller() { accountId }: AccountCaller,
    @Found() party: PartyFacts,
  ): Promise<CalendarLinksResponse> {
    return this.calendars.share(accountId, party);
  }

  @Delete('calendars')
  @Verified('any verified account, for its own household.')
  @Operation('revokeCalendar', 'End the address of the own calendar feed', {
    description: 'Programs that subscribed to it read nothing any more. Idempotent.',
  })
  @NoContent()
  revoke(@CurrentCaller() { accountId }: AccountCaller): Promise<void> {
    return this.calendars.revoke(accountId);
  }

  @Get('calendars/:token.ics')
  @Public('who has the address, which the household may end.')
  @RateLimit('calendar', CalendarGuard)
  @Operation('readCalendar', 'Read the parties of a household in a calendar program', {
    description:
      'Parties that the household accepted or hosts, with their addresses and without names of guests. A party that is called off has `STATUS:CANCELLED`. Unknown and malformed tokens are answered alike.',
    errors: ['not_found'],
  })
  @ApiParam({ name: 'token', schema: { type: 'string', pattern: '^[A-Za-z0-9_-]{43}$' } })
  @ApiProduces(CALENDAR_TYPE)
  @ApiOkResponse({ schema: { type: 'string' } })
  async read(
    @Param('token') token: string,
    @Query() { party }: CalendarQueryParams,
  ): Promise<StreamableFile> {
    const file = await this.calendars.read(token, party);
    const type = `${CALENDAR_TYPE}; charset=utf-8`;
    return new StreamableFile(Buffer.from(file), { type, disposition: DISPOSITION });
  }
}
