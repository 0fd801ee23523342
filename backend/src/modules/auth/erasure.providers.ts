export { EraseAccount } from './application/erasure/erase-account.js';
export { EraseOwnAccount } from './application/erasure/erase-own-account.js';
export { EraseUnusedHouseholds } from './application/erasure/erase-unused-households.js';
export { RepeatErasures } from './application/erasure/repeat-erasures.js';
export { TidyAccounts } from './application/erasure/tidy-accounts.js';
