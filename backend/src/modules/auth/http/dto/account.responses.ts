import {
  email,
  flag,
  integer,
  moment,
  object,
  text,
  uuid,
  WithFields,
} from '../../../../shared/validation/body-fields.js';
import { MailChoicesResponse } from './mails.responses.js';

class SecondFactorState extends WithFields({
  since: moment(),
  recovery_codes_left: integer().with({ minimum: 0 }),
}) {}

export class AccountResponse extends WithFields({
  email: email(),
  mails_stopped_at: moment(
    'Since when no mails are sent to the address: its mail server refused one for good, or its owner asked staff for none. Otherwise null.',
  ).orNull(),
  mails: object(MailChoicesResponse, 'Which mails the account wants.'),
  has_password: flag('Without one, a reset link sets it.'),
  second_factor: object(
    SecondFactorState,
    'Verification in two steps; null when it is off.',
  ).orNull(),
}) {}

export class ChangedEmailResponse extends WithFields({
  id: uuid('The account.'),
  email: email(),
}) {}

export class AccountSessionResponse extends WithFields({
  id: uuid(),
  device: text()
    .with({ enum: ['mobile', 'tablet', 'desktop', null] })
    .orNull(),
  browser: text().example('Chrome').orNull(),
  system: text().example('Android').orNull(),
  last_used_at: moment('Exact to 15 minutes.'),
  current: flag('Whether it is the session of this request.'),
}) {}
