import { upTo, WithFields } from '../../../../shared/validation/body-fields.js';

/** Providers send codes of some hundred characters. */
const QUERY_MAX = 4000;

export class FinishOpenIdRequest extends WithFields({
  query: upTo(QUERY_MAX, 'Of the address to which the provider sent the browser.').example(
    '?code=…&state=…',
  ),
}) {}
