import { email, text, uri, WithFields } from '../../../../shared/validation/body-fields.js';

export class StartedOpenIdResponse extends WithFields({
  url: uri("The provider's page."),
}) {}

export class ProvedAddressResponse extends WithFields({
  email: email(),
  code: text('To sign in with, as if it had been mailed.').example('012345'),
  full_name: text('For a new account.').orNull(),
}) {}
