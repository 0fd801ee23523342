import { Injectable } from '@nestjs/common';
import { ReadModel } from '../../../shared/database/read-model.js';

/** A kid of a guest list; the name is the first one alone. */
export interface NamedChild {
  invitationId: string;
  familyId: string;
  firstName: string;
}

@Injectable()
export class NamedChildrenReadModel extends ReadModel {
  /** In the order of the list. A lock screen is public: nothing but first names leaves here. */
  of(partyId: string, familyIds: readonly string[]): Promise<NamedChild[]> {
    return this.reader.rows<NamedChild>(
      `select i.id as "invitationId", i.family_id as "familyId",
              split_part(btrim(i.full_name), ' ', 1) as "firstName"
         from invitations.guest_view i
        where i.party_id = $1 and i.family_id = any($2) and i.is_kid_at_door and i.removed_at is null
        order by i.created_at, "firstName", i.id`,
      [partyId, familyIds],
    );
  }
}
