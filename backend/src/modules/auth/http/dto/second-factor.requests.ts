import { WithFields } from '../../../../shared/validation/body-fields.js';
import { authenticatorCode, mailedCode, password } from './credentials.js';

export class StartSecondFactorRequest extends WithFields({ password: password() }) {}

export class ConfirmSecondFactorRequest extends WithFields({ code: mailedCode }) {}

/** For what a stolen session must not do, even with the password. */
export class SecondFactorRequest extends WithFields(StartSecondFactorRequest, {
  code: authenticatorCode,
}) {}
