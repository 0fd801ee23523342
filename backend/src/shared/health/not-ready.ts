import { DomainError } from '../errors/domain-error.js';

/** An answer to a health check, which is no failure; why it is so was reported once. */
export class NotReady extends DomainError {
  constructor() {
    super('unavailable', 'unavailable');
  }
}
