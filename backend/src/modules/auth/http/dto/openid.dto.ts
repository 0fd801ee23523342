import { email, text, upTo, uri, WithFields } from '../../../../shared/validation/body-fields.js';

/** Providers send codes of some hundred characters. */
const QUERY_MAX = 4000;

export class StartedOpenIdResponse extends WithFields({
  url: uri("The provider's page."),
}) {}

export class FinishOpenIdRequest extends WithFields({
  query: upTo(QUERY_MAX, 'Of the address to which the provider sent the browser.').example(
    '?code=…&state=…',
  ),
}) {}

export class ProvedAddressResponse extends WithFields({
  email: email(),
  code: text('To sign in with, as if it had been mailed.').example('012345'),
  full_name: text('For a new account.').orNull(),
}) {}
