import { Body, Controller, Delete, Get, HttpCode, Patch, Post, Put } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Clock } from '../../../shared/clock/clock.js';
import { notFound } from '../../../shared/errors/domain-error.js';
import { CurrentCaller, type AccountCaller } from '../../../shared/http/access.js';
import { NoContent, Operation } from '../../../shared/http/operation.js';
import { Found } from '../../../shared/http/restricted-to.js';
import { RateLimit } from '../../../shared/http/rate-limit.js';
import { UuidParam } from '../../../shared/http/uuid-param.js';
import { Hosts } from '../../parties/parties.access.js';
import type { PartyFacts } from '../../parties/parties.api.js';
import { ExpectedFamilies } from '../application/expected-families.js';
import { NoteAnswer } from '../application/note-answer.js';
import { RemoveFamily } from '../application/remove-family.js';
import { FamilyLinkSecrets } from '../infrastructure/family-link-secrets.js';
import { FamilyListNotes } from '../invitations.api.js';
import { FamilyListReadModel } from '../infrastructure/family-list.read-model.js';
import {
  AddFamiliesRequest,
  ChangeFamiliesRequest,
  ChangeFamilyRequest,
  NoteAnswerRequest,
  ReadFamiliesRequest,
} from './dto/family.requests.js';
import { ListedFamilyResponse } from './dto/listed-family.responses.js';
import {
  AddedFamiliesResponse,
  PartyFamilyResponse,
  ReadFamiliesResponse,
} from './dto/family.responses.js';
import {
  toFamily,
  toFamilyList,
  toGivenFamilies,
  toListedFamily,
  toReadFamily,
  toTold,
} from './family.mapper.js';

const LIST_REFUSALS = ['party_cancelled', 'party_finished'] as const;
const NOTE_REFUSALS = [
  'link_claimed',
  'guest_arrived',
  'not_enough_slots',
  'limit_reached',
] as const;

/** The families of a guest list, and those that its host expects by a personal link. */
@ApiTags('invitations')
@Controller('parties/:partyId/families')
export class FamiliesController {
  constructor(
    private readonly expectedFamilies: ExpectedFamilies,
    private readonly removeFamily: RemoveFamily,
    private readonly noting: NoteAnswer,
    private readonly families: FamilyListReadModel,
    private readonly notes: FamilyListNotes,
    private readonly secrets: FamilyLinkSecrets,
    private readonly clock: Clock,
  ) {}

  @Get()
  @Hosts('partyId')
  @Operation('listFamilies', 'List the families of a party with their people', {
    description:
      'Without those whom the host removed. Each with how the host reminded it, and what the host still has to tell it.',
  })
  @ApiOkResponse({ type: [ListedFamilyResponse] })
  async list(
    @UuidParam('partyId') partyId: string,
    @Found() party: PartyFacts,
  ): Promise<ListedFamilyResponse[]> {
    const now = this.clock.now();
    const families = await this.families.of(partyId, now);
    const notes = await this.notes.of(party, families, now);
    return families.map((family) =>
      toListedFamily(family, this.secrets.addressOf({ ...family, partyId }), notes),
    );
  }

  @Post('read')
  @Hosts('partyId')
  @Operation('readFamilies', 'Read a pasted list of families', {
    description:
      'Adds nothing. All of a line is answered: what is no name, phone or address is set aside.',
  })
  @RateLimit('addGuest')
  @HttpCode(200)
  @ApiOkResponse({ type: ReadFamiliesResponse })
  async readList(
    @Found() party: PartyFacts,
    @Body() { list }: ReadFamiliesRequest,
  ): Promise<ReadFamiliesResponse> {
    const rows = await this.expectedFamilies.read(party, toFamilyList(list));
    return { rows: rows.map(toReadFamily) };
  }

  @Post()
  @Hosts('partyId')
  @Operation('addFamilies', 'Add expected families, typed or from a pasted list', {
    description:
      'Answers with the families that were added, each with its link, and with the lines that were not. A party has at most 60. Repeating the idempotency key adds nothing.',
    errors: ['party_cancelled', 'party_finished'],
  })
  @RateLimit('addGuest')
  @ApiCreatedResponse({ type: AddedFamiliesResponse })
  async add(
    @CurrentCaller() { accountId }: AccountCaller,
    @UuidParam('partyId') partyId: string,
    @Body() body: AddFamiliesRequest,
  ): Promise<AddedFamiliesResponse> {
    const { ids, problems } = await this.expectedFamilies.add(accountId, partyId, {
      ...toGivenFamilies(body),
      siblingsWelcome: body.siblings_welcome ?? false,
      idempotencyKey: body.idempotency_key ?? null,
    });
    return { added: ids.length > 0 ? await this.read(partyId, ids) : [], problems };
  }

  @Patch()
  @Hosts('partyId')
  @Operation('changeFamilies', 'Choose whether siblings are welcome, for all expected families', {
    errors: ['party_finished'],
  })
  @ApiOkResponse({ type: [PartyFamilyResponse] })
  async changeAll(
    @CurrentCaller() { accountId }: AccountCaller,
    @UuidParam('partyId') partyId: string,
    @Body() body: ChangeFamiliesRequest,
  ): Promise<PartyFamilyResponse[]> {
    await this.expectedFamilies.welcomeSiblings(accountId, partyId, body.siblings_welcome);
    return this.read(partyId);
  }

  @Patch(':id')
  @Hosts('partyId')
  @Operation('changeFamily', 'Change an expected family', {
    errors: ['invalid_characters', 'party_finished', 'already_invited'],
  })
  @ApiOkResponse({ type: PartyFamilyResponse })
  async change(
    @CurrentCaller() { accountId }: AccountCaller,
    @UuidParam('partyId') partyId: string,
    @UuidParam('id') id: string,
    @Body() body: ChangeFamilyRequest,
  ): Promise<PartyFamilyResponse> {
    await this.expectedFamilies.change(accountId, partyId, id, { ...body });
    return this.one(partyId, id);
  }

  @Delete(':id')
  @Hosts('partyId')
  @Operation('removeFamily', 'Remove an expected family and its guests', {
    description: 'Its link opens nothing any more.',
    errors: ['party_finished', 'guest_arrived'],
  })
  @NoContent()
  remove(
    @CurrentCaller() { accountId }: AccountCaller,
    @UuidParam('partyId') partyId: string,
    @UuidParam('id') id: string,
  ): Promise<void> {
    return this.removeFamily.run(accountId, partyId, id);
  }

  @Put(':id/answer')
  @Hosts('partyId')
  @Operation('noteFamilyAnswer', 'Note what a family without account answered', {
    description:
      'Also after the deadline, until the party is finished. The family sees it on its link, and may change it until the deadline. It is no consent to care data.',
    errors: ['invalid_characters', ...LIST_REFUSALS, ...NOTE_REFUSALS],
  })
  @RateLimit('addGuest')
  @ApiOkResponse({ type: PartyFamilyResponse })
  async noteAnswer(
    @CurrentCaller() { accountId }: AccountCaller,
    @UuidParam('partyId') partyId: string,
    @UuidParam('id') id: string,
    @Body() body: NoteAnswerRequest,
  ): Promise<PartyFamilyResponse> {
    await this.noting.run(accountId, partyId, id, toTold(body));
    return this.one(partyId, id);
  }

  @Post(':id/link')
  @Hosts('partyId')
  @Operation('issueFamilyLink', 'Replace the link of an expected family', {
    description: 'The link before opens nothing any more. What was answered stays.',
    errors: ['party_finished'],
  })
  @RateLimit('addGuest')
  @ApiCreatedResponse({ type: PartyFamilyResponse })
  async issueLink(
    @CurrentCaller() { accountId }: AccountCaller,
    @UuidParam('partyId') partyId: string,
    @UuidParam('id') id: string,
  ): Promise<PartyFamilyResponse> {
    await this.expectedFamilies.issueLink(accountId, partyId, id);
    return this.one(partyId, id);
  }

  @Post(':id/sent')
  @Hosts('partyId')
  @Operation('sendFamilyLink', 'Note that the host sends the link of an expected family', {
    description: 'The host’s own chat sends it. The last time is kept.',
    errors: ['party_finished'],
  })
  @NoContent()
  send(
    @CurrentCaller() { accountId }: AccountCaller,
    @UuidParam('partyId') partyId: string,
    @UuidParam('id') id: string,
  ): Promise<void> {
    return this.expectedFamilies.send(accountId, partyId, id);
  }

  private async one(partyId: string, id: string): Promise<PartyFamilyResponse> {
    const [family] = await this.read(partyId, [id]);
    if (!family) throw notFound();
    return family;
  }

  private async read(partyId: string, ids?: string[]): Promise<PartyFamilyResponse[]> {
    const families = await this.families.of(partyId, this.clock.now(), ids);
    return families.map((family) =>
      toFamily(family, this.secrets.addressOf({ ...family, partyId })),
    );
  }
}
