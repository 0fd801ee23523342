export { CheckSecondFactor } from './application/second-factor/check-second-factor.js';
export { SecondFactors } from './application/second-factor/second-factors.js';
export { SecondFactorRepository } from './infrastructure/second-factor/second-factor.repository.js';
