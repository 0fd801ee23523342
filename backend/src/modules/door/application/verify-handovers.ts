import { Injectable } from '@nestjs/common';
import { PickupApi, type VerifiedHandovers } from '../../pickup/pickup.api.js';
import { LoggedExitReadModel } from '../infrastructure/logged-exit.read-model.js';

/** Has the record of hand-overs compared with the log. */
@Injectable()
export class VerifyHandovers {
  constructor(
    private readonly pickup: PickupApi,
    private readonly exits: LoggedExitReadModel,
  ) {}

  run(): Promise<VerifiedHandovers> {
    return this.pickup.verify(this.exits);
  }

  /** Once a night over all replicas, for the alert. */
  nightly(): Promise<void> {
    return this.pickup.verifyNightly(this.exits);
  }
}
