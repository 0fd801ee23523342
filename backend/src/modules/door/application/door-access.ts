import { Injectable } from '@nestjs/common';
import type { DoorPerson } from '../../../shared/caller.js';
import { forbidden, notFound } from '../../../shared/errors/domain-error.js';
import { maySeeCare } from './care-readers.js';
import { PartiesApi, type PartyFacts } from '../../parties/parties.api.js';

/** The party's host, and its helpers, who reach no other party. */
@Injectable()
export class DoorAccess {
  constructor(private readonly parties: PartiesApi) {}

  /** @throws not_found, forbidden */
  async find(caller: DoorPerson, partyId: string): Promise<PartyFacts> {
    if (caller.kind === 'account') return this.parties.hostedBy(caller.accountId, partyId);
    return helped(caller.partyId === partyId && (await this.parties.find(partyId)));
  }

  /** As `find`. @throws forbidden also for a helper whom the host does not allow care data */
  findForCare(caller: DoorPerson, partyId: string): Promise<PartyFacts> {
    if (!maySeeCare(caller)) throw forbidden();
    return this.find(caller, partyId);
  }

  /** As `find`, with the party's lock. */
  async lock(caller: DoorPerson, partyId: string): Promise<PartyFacts> {
    if (caller.kind === 'account') return this.parties.lockHostedBy(caller.accountId, partyId);
    return helped(caller.partyId === partyId && (await this.parties.lock(partyId)));
  }
}

function helped(party: PartyFacts | false | undefined): PartyFacts {
  if (!party) throw notFound();
  return party;
}
