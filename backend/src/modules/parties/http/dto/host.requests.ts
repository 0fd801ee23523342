import { uuid, WithFields } from '../../../../shared/validation/body-fields.js';
import { linkSecret } from '../../../../shared/validation/link-secret.js';

export class HostSecretRequest extends WithFields({ secret: linkSecret }) {}

export class HandOnRequest extends WithFields({ host_id: uuid() }) {}
