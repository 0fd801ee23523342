import { Body, Controller, Get, Patch } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { notFound } from '../../../shared/errors/domain-error.js';
import { AnsweringCaller, type FamilyCaller } from '../../../shared/http/access.js';
import { Operation } from '../../../shared/http/operation.js';
import { AnswersFor } from '../../invitations/invitations.access.js';
import { Found } from '../../../shared/http/restricted-to.js';
import { RateLimit } from '../../../shared/http/rate-limit.js';
import { UuidParam } from '../../../shared/http/uuid-param.js';
import type { AnsweredFor } from '../../invitations/invitations.api.js';
import { DecideCare } from '../application/decide-care.js';
import { ConsentReadModel } from '../infrastructure/consent.read-model.js';
import { SharesOrHosts } from './care-guards.js';
import { toConsent, toNoted } from './consent.mapper.js';
import { CareRequest } from './dto/consent.requests.js';
import { ConsentResponse } from './dto/consent.responses.js';

/** What a household shares of its people at a party. */
@ApiTags('care')
@Controller()
export class ConsentsController {
  constructor(
    private readonly decision: DecideCare,
    private readonly consents: ConsentReadModel,
  ) {}

  @Get('parties/:partyId/consents')
  @SharesOrHosts('partyId')
  @Operation(
    'listConsents',
    'List what is shared of the own people, or, as the host, who may be photographed',
    {
      description:
        'The host is answered the rows of guests of whom that was stated; the bearer of a family link whether something is noted of those who come.',
      errors: ['link_claimed'],
    },
  )
  @ApiOkResponse({ type: [ConsentResponse] })
  async list(
    @AnsweringCaller() caller: FamilyCaller,
    @UuidParam('partyId') partyId: string,
  ): Promise<ConsentResponse[]> {
    return caller.kind === 'account'
      ? (await this.consents.ofParty(partyId, caller.accountId)).map(toConsent)
      : (await this.consents.ofFamily(caller.familyId)).map(toNoted);
  }

  @Patch('invitations/:id/care')
  @AnswersFor('id')
  @Operation('decideCare', 'State whether care data are shared, photos allowed, and what to do', {
    description:
      'Of one person at this party. To withdraw is always possible, also after the party; it takes effect at the next request. What is left out stays, null clears. The bearer of a family link is answered that something is noted, never what.',
    errors: [
      'invalid_characters',
      'link_claimed',
      'limit_reached',
      'guest_removed',
      'party_cancelled',
      'party_finished',
      'not_accepted',
    ],
  })
  @RateLimit('care')
  @ApiOkResponse({ type: ConsentResponse })
  async decide(
    @AnsweringCaller() caller: FamilyCaller,
    @UuidParam('id') id: string,
    @Found() answered: AnsweredFor,
    @Body() {
      share,
      photos,
      what_to_do: whatToDo,
      brings_food: bringsFood,
      health_condition_ids: conditionIds,
    }: CareRequest,
  ): Promise<ConsentResponse> {
    await this.decision.run(caller, answered, {
      share,
      photos,
      whatToDo,
      bringsFood,
      conditionIds,
    });
    const shown = await this.shownTo(caller, id);
    if (!shown) throw notFound();
    return shown;
  }

  private async shownTo(caller: FamilyCaller, id: string): Promise<ConsentResponse | undefined> {
    if (caller.kind === 'account') {
      const consent = await this.consents.of(id, caller.accountId);
      return consent && toConsent(consent);
    }
    const noted = await this.consents.ofFamily(caller.familyId);
    return noted.map(toNoted).find(({ invitation_id }) => invitation_id === id);
  }
}
