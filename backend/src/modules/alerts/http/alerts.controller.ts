import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import {
  AnsweringCaller,
  OpenToFamilies,
  Verified,
  type FamilyCaller,
} from '../../../shared/http/access.js';
import { Operation } from '../../../shared/http/operation.js';
import { AlertPhones } from '../application/alert-phones.js';
import { toAddress } from './alert.mapper.js';
import { AlertPhoneResponse, AlertsResponse } from './dto/alert.responses.js';
import { SwitchAlertsRequest } from './dto/alert.requests.js';

/** What phones tell their owners. */
@ApiTags('alerts')
@Controller('alerts')
export class AlertsController {
  constructor(private readonly phones: AlertPhones) {}

  @Get()
  @Verified('any verified account and the bearer of a family link, of its own phones.')
  @OpenToFamilies()
  @Operation('readAlerts', 'Read what the own phones tell')
  @ApiOkResponse({ type: AlertsResponse })
  read(@AnsweringCaller() caller: FamilyCaller): Promise<AlertsResponse> {
    return this.phones.of(caller);
  }

  @Put()
  @Verified('any verified account and the bearer of a family link, for its own phones.')
  @OpenToFamilies()
  @Operation('switchAlerts', 'Switch what a phone tells', {
    description:
      'Kinds in neither list stay as they are. Off is off at once, also for what has happened before. Of more than ten phones of one person the oldest is forgotten.',
    errors: ['alerts_off', 'invalid_characters', 'not_found', 'link_claimed'],
  })
  @ApiOkResponse({ type: AlertPhoneResponse })
  switch(
    @AnsweringCaller() caller: FamilyCaller,
    @Body() body: SwitchAlertsRequest,
  ): Promise<AlertPhoneResponse> {
    return this.phones.switch(caller, toAddress(body), body);
  }
}
