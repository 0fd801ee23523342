import { Injectable } from '@nestjs/common';
import { ReadModel } from '../../../shared/database/read-model.js';
import type { ListedDish } from '../domain/dish.entity.js';

@Injectable()
export class DishReadModel extends ReadModel {
  ofParty(partyId: string): Promise<ListedDish[]> {
    return this.reader.rows<ListedDish>(
      `select id, name, contains, without, usual from menu.dishes
        where party_id = $1 order by position`,
      [partyId],
    );
  }
}
