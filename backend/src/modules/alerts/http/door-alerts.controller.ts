import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { DoorCaller, type DoorPerson } from '../../../shared/http/access.js';
import { Operation } from '../../../shared/http/operation.js';
import { AtDoorWithCare } from '../../door/door.access.js';
import { AlertPhones } from '../application/alert-phones.js';
import { toAddress } from './alert.mapper.js';
import { AlertPhoneResponse, AlertsResponse } from './dto/alert.responses.js';
import { SwitchAlertsRequest } from './dto/alert.requests.js';

/** What the phones of those at a door tell them. */
@ApiTags('alerts')
@Controller('parties/:partyId/door/alerts')
export class DoorAlertsController {
  constructor(private readonly phones: AlertPhones) {}

  @Get()
  @AtDoorWithCare('partyId')
  @Operation('readDoorAlerts', 'Read what the own phones tell at a door')
  @ApiOkResponse({ type: AlertsResponse })
  read(@DoorCaller() caller: DoorPerson): Promise<AlertsResponse> {
    return this.phones.of(caller);
  }

  @Put()
  @AtDoorWithCare('partyId')
  @Operation('switchDoorAlerts', 'Switch what a phone tells at a door', {
    description: 'As for accounts; a helper is told of nothing but what has to be read.',
    errors: ['alerts_off', 'invalid_characters'],
  })
  @ApiOkResponse({ type: AlertPhoneResponse })
  switch(
    @DoorCaller() caller: DoorPerson,
    @Body() body: SwitchAlertsRequest,
  ): Promise<AlertPhoneResponse> {
    return this.phones.switch(caller, toAddress(body), body);
  }
}
