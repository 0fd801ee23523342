import { Body, Controller, Delete, Get, Patch, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { CurrentCaller, Verified, type AccountCaller } from '../../../shared/http/access.js';
import { RequestLocale } from '../../../shared/http/locale.js';
import { NoContent, Operation } from '../../../shared/http/operation.js';
import { RateLimit } from '../../../shared/http/rate-limit.js';
import { UuidParam } from '../../../shared/http/uuid-param.js';
import { Hosts } from '../../parties/parties.access.js';
import { Dishes } from '../application/dishes.js';
import { ReadTable } from '../application/read-table.js';
import { AddDishesRequest, ChangeDishRequest } from './dto/menu.requests.js';
import {
  MenuResponse,
  PlateLabelResponse,
  TableGuestResponse,
  UsualDishResponse,
} from './dto/menu.responses.js';
import {
  toDishChanges,
  toMenu,
  toNewDish,
  toPlateLabel,
  toTableGuest,
  toUsualDishes,
} from './menu.mapper.js';

/** When nothing is written any more. */
const CLOSED = ['party_cancelled', 'party_finished', 'care_over'] as const;

/** What is served at a party, and what each guest can eat. */
@ApiTags('menu')
@Controller()
export class MenuController {
  constructor(
    private readonly dishes: Dishes,
    private readonly readTable: ReadTable,
  ) {}

  @Get('usualDishes')
  @Verified('any verified account.')
  @Operation('listUsualDishes', 'List the usual dishes of a party')
  @ApiOkResponse({ type: [UsualDishResponse] })
  usual(@RequestLocale() locale: string): UsualDishResponse[] {
    return toUsualDishes(locale);
  }

  @Get('parties/:partyId/menu')
  @Hosts('partyId')
  @Operation('getMenu', 'Read what is served, and for how many guests', {
    description: 'Of guests whose care data are open to the host. Without names.',
  })
  @ApiOkResponse({ type: MenuResponse })
  async menu(
    @UuidParam('partyId') partyId: string,
    @RequestLocale() locale: string,
  ): Promise<MenuResponse> {
    return toMenu(await this.readTable.menu(partyId, locale), locale);
  }

  @Post('parties/:partyId/dishes')
  @Hosts('partyId')
  @Operation('addDishes', 'Add dishes to the menu', {
    description: 'All or none; at most 30. One that the menu has already is not added again.',
    errors: ['invalid_characters', ...CLOSED, 'dish_exists', 'limit_reached'],
  })
  @NoContent()
  add(
    @CurrentCaller() { accountId }: AccountCaller,
    @UuidParam('partyId') partyId: string,
    @Body() { dishes }: AddDishesRequest,
  ): Promise<void> {
    return this.dishes.add(accountId, partyId, dishes.map(toNewDish));
  }

  @Patch('parties/:partyId/dishes/:id')
  @Hosts('partyId')
  @Operation('changeDish', 'Change a dish', {
    errors: ['invalid_characters', ...CLOSED, 'dish_exists', 'dish_changed'],
  })
  @NoContent()
  change(
    @CurrentCaller() { accountId }: AccountCaller,
    @UuidParam('partyId') partyId: string,
    @UuidParam('id') id: string,
    @Body() changes: ChangeDishRequest,
  ): Promise<void> {
    return this.dishes.change(accountId, partyId, id, toDishChanges(changes));
  }

  @Delete('parties/:partyId/dishes/:id')
  @Hosts('partyId')
  @Operation('removeDish', 'Remove a dish', {
    description: 'Idempotent.',
    errors: [...CLOSED],
  })
  @NoContent()
  remove(
    @CurrentCaller() { accountId }: AccountCaller,
    @UuidParam('partyId') partyId: string,
    @UuidParam('id') id: string,
  ): Promise<void> {
    return this.dishes.remove(accountId, partyId, id);
  }

  @Get('parties/:partyId/table')
  @Hosts('partyId')
  @Operation('getTable', 'Read what each guest can eat', {
    description: 'Of guests whose care data are open to the host. Each read is recorded.',
  })
  @RateLimit('care')
  @ApiOkResponse({ type: [TableGuestResponse] })
  async table(
    @CurrentCaller() { accountId }: AccountCaller,
    @UuidParam('partyId') partyId: string,
    @RequestLocale() locale: string,
  ): Promise<TableGuestResponse[]> {
    const guests = await this.readTable.table(accountId, partyId);
    return guests.map((guest) => toTableGuest(guest, locale));
  }

  @Get('parties/:partyId/plateLabels')
  @Hosts('partyId')
  @Operation('getPlateLabels', 'Read what to print for the plates of guests', {
    description: 'Of guests whose care data are open to the host. Each read is recorded.',
  })
  @RateLimit('care')
  @ApiOkResponse({ type: [PlateLabelResponse] })
  async labels(
    @CurrentCaller() { accountId }: AccountCaller,
    @UuidParam('partyId') partyId: string,
  ): Promise<PlateLabelResponse[]> {
    return (await this.readTable.labels(accountId, partyId)).map(toPlateLabel);
  }
}
