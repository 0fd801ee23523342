import {
  flag,
  object,
  oneOf,
  text,
  uuid,
  WithFields,
} from '../../../../shared/validation/body-fields.js';

class SessionUser extends WithFields({
  id: uuid(),
  full_name: text(),
  verified: oneOf([0, 1], undefined, '1 once the mailed link was followed.'),
}) {}

/** What a verification link is about. */
export class RegistrationResponse extends WithFields({
  full_name: text('The name that registered.'),
  own: flag('Whether the presented session is one of the account.'),
}) {}

export class SessionResponse extends WithFields({
  user: object(SessionUser),
  accessToken: text('Bearer token of 15 minutes.'),
  refreshToken: text('Single use, 30 days.'),
}) {}
