import {
  flag,
  lines,
  oneOf,
  uuids,
  WithFields,
} from '../../../../shared/validation/body-fields.js';
import { MAX_HEALTH_CONDITIONS } from '../../../family/family.api.js';
import { PHOTO_CHOICES, WHAT_TO_DO } from '../../../invitations/invitations.api.js';

/** What is left out stays. */
export class CareRequest extends WithFields({
  share: flag(
    'Whether the host, and helpers whom the host allows it, may read the care data. True is consent to the present text.',
  ).optional(),
  photos: oneOf(
    PHOTO_CHOICES,
    'PhotoChoice',
    'Whether the person may be photographed. Null: not stated.',
  )
    .orNull()
    .optional(),
  what_to_do: lines(WHAT_TO_DO, 'What to do if something happens, at this party.')
    .example('Lleva adrenalina en la mochila azul.')
    .clearable(),
  brings_food: flag('Whether the person brings its own food to this party.').optional(),
  health_condition_ids: uuids(
    'All that are noted of a person of a family without account. Those of others are in the records of their household.',
    MAX_HEALTH_CONDITIONS,
  ).optional(),
}) {}
