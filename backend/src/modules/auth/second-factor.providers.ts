export { CheckSecondFactor } from './application/second-factor/check-second-factor.js';
export { ConfirmSecondFactor } from './application/second-factor/confirm-second-factor.js';
export { RenewRecoveryCodes } from './application/second-factor/renew-recovery-codes.js';
export { StartSecondFactor } from './application/second-factor/start-second-factor.js';
export { SwitchOffSecondFactor } from './application/second-factor/switch-off-second-factor.js';
export { SecondFactorRepository } from './infrastructure/second-factor/second-factor.repository.js';
