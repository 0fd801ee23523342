import { text, texts, WithFields } from '../../../../shared/validation/body-fields.js';

export class AppSetupResponse extends WithFields({
  secret: text('The secret in base32, to be typed into the app.'),
  uri: text('The same, for a QR picture.').example('otpauth://totp/…'),
}) {}

export class RecoveryCodesResponse extends WithFields({
  recovery_codes: texts('Shown once; each works once.').example(['abcd-efgh-ijkl-mnop']),
}) {}
