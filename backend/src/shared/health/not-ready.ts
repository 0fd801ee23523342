import { DomainError } from '../errors/domain-error.js';

/** Answer of a health check; unlike other 503s it is not logged as an error. */
export class NotReady extends DomainError {
  constructor() {
    super('unavailable', 'unavailable');
  }
}
