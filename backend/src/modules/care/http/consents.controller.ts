import { Body, Controller, Get, Patch } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { notFound } from '../../../shared/errors/domain-error.js';
import { CurrentCaller, type AccountCaller } from '../../../shared/http/access.js';
import { Operation } from '../../../shared/http/operation.js';
import { RateLimit } from '../../../shared/http/rate-limit.js';
import { UuidParam } from '../../../shared/http/uuid-param.js';
import { TakesPart } from '../../invitations/invitations.access.js';
import { DecideCare } from '../application/decide-care.js';
import { ConsentReadModel } from '../infrastructure/consent.read-model.js';
import { toConsent } from './consent.mapper.js';
import { CareRequest, ConsentResponse } from './dto/consent.dto.js';

/** What a household shares of its people at a party. */
@ApiTags('care')
@Controller()
export class ConsentsController {
  constructor(
    private readonly decision: DecideCare,
    private readonly consents: ConsentReadModel,
  ) {}

  @Get('parties/:partyId/consents')
  @TakesPart('partyId')
  @Operation('listConsents', {
    summary: 'List what is shared of the own people, or, as the host, who may be photographed',
    description: 'The host is answered the rows of guests of whom that was stated.',
  })
  @ApiOkResponse({ type: [ConsentResponse] })
  async list(
    @CurrentCaller() { accountId }: AccountCaller,
    @UuidParam('partyId') partyId: string,
  ): Promise<ConsentResponse[]> {
    return (await this.consents.ofParty(partyId, accountId)).map(toConsent);
  }

  @Patch('invitations/:id/care')
  @Operation('decideCare', {
    summary: 'State whether care data are shared, photos allowed, and what to do',
    access: 'the household that answers; not the host.',
    description:
      'Of one person at this party. To withdraw is always possible, also after the party; it takes effect at the next request. What is left out stays, null clears.',
    errors: [
      'invalid_characters',
      'forbidden',
      'not_found',
      'guest_removed',
      'party_cancelled',
      'party_finished',
      'not_accepted',
    ],
  })
  @RateLimit('care')
  @ApiOkResponse({ type: ConsentResponse })
  async decide(
    @CurrentCaller() caller: AccountCaller,
    @UuidParam('id') id: string,
    @Body() { share, photos, what_to_do: whatToDo }: CareRequest,
  ): Promise<ConsentResponse> {
    await this.decision.run(caller, id, { share, photos, whatToDo });
    const consent = await this.consents.of(id, caller.accountId);
    if (!consent) throw notFound();
    return toConsent(consent);
  }
}
