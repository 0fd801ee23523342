import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DomainEvents } from '../../../shared/events/domain-events.js';
import { PicturesOrdered } from '../../parties/parties.events.js';
import { Album } from '../domain/album.js';
import { Picture } from '../domain/picture.entity.js';

/** Follows the host's order, in the transaction that changes the party and holds its lock. */
@Injectable()
export class OrderPictures implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly events: DomainEvents,
  ) {}

  onModuleInit(): void {
    this.events.on(PicturesOrdered, (event) => this.run(event));
  }

  /** @throws validation_failed unless the ids are exactly those of the party's pictures */
  private async run({ partyId, pictureIds }: PicturesOrdered): Promise<void> {
    const pictures = await this.em.find(Picture, { partyId }, { refresh: true });
    new Album(partyId, pictures).order(pictureIds);
  }
}
