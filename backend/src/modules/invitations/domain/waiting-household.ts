import type { WaitRequest } from './wait-request.entity.js';
import type { Waiting } from './waiting-line.js';

/** A request with what the rule of the waiting list knows of it. */
export interface WaitingHousehold extends Waiting {
  familyId: string;
  position: number;
  /** Mapped when it is first used: of a long list an answer changes few or none. */
  readonly request: WaitRequest;
}
