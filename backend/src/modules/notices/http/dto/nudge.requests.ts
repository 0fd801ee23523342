import { uuid, WithFields } from '../../../../shared/validation/body-fields.js';
import { idempotency_key } from '../../../../shared/validation/idempotency-key.js';

export class NudgeRequest extends WithFields({
  id: uuid('Of a family that is missing.'),
  idempotency_key,
}) {}
