import { flag, oneOf, uuid, whole, WithFields } from '../../../../shared/validation/body-fields.js';
import { CHANGE_ANSWERS } from '../../domain/changes/change-notice.entity.js';

const EDITION = { min: 1, max: 1_000_000 };

export class SeenChangeRequest extends WithFields({
  edition: whole(EDITION, 'Which edition was shown; another one is refused.').optional(),
  answer: oneOf(
    CHANGE_ANSWERS,
    'ChangeAnswer',
    'Whether the family still comes; left out when it has only read it.',
  ).optional(),
}) {}

export class TellFamilyRequest extends WithFields({
  family_id: uuid('Of a family of `hosted`.'),
  told: flag().with({ default: true }).optional(),
}) {}
