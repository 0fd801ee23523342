import {
  flag,
  moment,
  text,
  uri,
  uuid,
  WithFields,
} from '../../../../shared/validation/body-fields.js';
import { PartyResponse } from './party.responses.js';
import { PickType } from '@nestjs/swagger';

export class HostResponse extends WithFields({
  id: uuid('Of the account.'),
  full_name: text(),
  is_owner: flag(),
}) {}

export class HostLinkResponse extends WithFields({
  link: uri('Makes the first account that accepts it a host. Nothing can read it again.'),
}) {}

/** What who opens the link reads before accepting. */
export class OfferedHostingResponse extends WithFields(
  PickType(PartyResponse, ['id', 'name', 'timezone', 'theme', 'host_name']),
  { date_start: moment() },
) {}
