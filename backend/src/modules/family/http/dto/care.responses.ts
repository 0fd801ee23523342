import { flag, oneOf, text, uuid, WithFields } from '../../../../shared/validation/body-fields.js';
import { SEVERITIES } from '../../family.api.js';

export class HealthConditionResponse extends WithFields({
  id: uuid("The catalogue's id."),
  name: text('In the language of Accept-Language.').example('Celiaquía'),
  severity: oneOf(
    SEVERITIES,
    'Severity',
    'urgent: may threaten a life within minutes. plate: matters where food is served. care: needs a hand.',
  ),
  concerns_food: flag('Whether it says what the person can eat.'),
}) {}

/** Who may pick the person up. */
export class AuthorizationResponse extends WithFields({
  id: uuid(),
  user_id: uuid('Whom they may pick up.'),
  name: text(),
  phone: text(),
}) {}
