import { uuids, WithFields } from '../../../../shared/validation/body-fields.js';
import { WIPED_COPIES_MAX } from '../../domain/copied-phones.js';

export class WipedCopiesRequest extends WithFields({
  copy_ids: uuids(undefined, WIPED_COPIES_MAX),
}) {}
