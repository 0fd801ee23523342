import { Injectable } from '@nestjs/common';
import { ReadModel } from '../../../shared/database/read-model.js';

/** Who may pick a child up. */
interface PickUpPerson {
  /** YYYY-MM-DD; null for an authorised person, and for an account that declared to be of age. */
  birthday: string | null;
}

@Injectable()
export class PickUpReadModel extends ReadModel {
  /** @returns undefined unless this person may pick the child up */
  async of(childId: string, id: string): Promise<PickUpPerson | undefined> {
    const [person] = await this.reader.rows<PickUpPerson>(
      'select birthday::text as birthday from family.pick_up_view where person_id = $1 and id = $2',
      [childId, id],
    );
    return person;
  }
}
