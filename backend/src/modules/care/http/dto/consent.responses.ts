import {
  flag,
  integer,
  moment,
  object,
  oneOf,
  text,
  uuid,
  WithFields,
} from '../../../../shared/validation/body-fields.js';
import { PHOTO_CHOICES } from '../../../invitations/invitations.api.js';

class CareSharedResponse extends WithFields({
  version: integer('Of the text that was agreed to; null without consent.').orNull(),
  at: moment().orNull(),
  revoked_at: moment('Since when the care data are not shared; null while they are.').orNull(),
}) {}

/** What the household decided for its party before. */
class LastTimeResponse extends WithFields({
  shared: flag('Whether the care data were shared.'),
  photos: oneOf(PHOTO_CHOICES, 'PhotoChoice').orNull(),
}) {}

/** Of one person at a party. */
export class ConsentResponse extends WithFields({
  invitation_id: uuid(),
  photos: oneOf(
    PHOTO_CHOICES,
    'PhotoChoice',
    'Whether a person who was accepted may be photographed. Null: not stated.',
  ).orNull(),
  what_to_do: text('Household only: what to do if something happens, at this party.').orNull(),
  brings_food: flag('Household only: whether it brings its own food to this party.'),
  care_shared: object(
    CareSharedResponse,
    'Household only: its consent to show the care data at this party. Null before it has decided.',
  ).orNull(),
  last_time: object(
    LastTimeResponse,
    'Household only: of the last party that has begun and for which it named the person. Null without one.',
  ).orNull(),
  noted: flag(
    'Bearers of family links only, who are not told what: whether conditions, a photo permission or what to do are noted.',
  ).optional(),
  goes_at: moment('Bearers of family links only: when what is noted is deleted.').optional(),
  gone_at: moment('Bearers of family links only: when what the family had noted was deleted.')
    .orNull()
    .optional(),
}) {}
