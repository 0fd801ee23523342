import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DomainEvents } from '../../../shared/events/domain-events.js';
import { PartiesApi } from '../../parties/parties.api.js';
import { PicturesOrdered } from '../../parties/parties.events.js';
import { PictureRepository } from '../infrastructure/picture.repository.js';

/** Follows the host's order, in the transaction that changes the party and holds its lock. */
@Injectable()
export class OrderPictures implements OnModuleInit {
  constructor(
    private readonly parties: PartiesApi,
    private readonly pictures: PictureRepository,
    private readonly events: DomainEvents,
  ) {}

  onModuleInit(): void {
    this.events.on(PicturesOrdered, (event) => this.run(event));
  }

  /** @throws validation_failed unless the ids are exactly those of the party's pictures */
  private async run({ partyId, pictureIds }: PicturesOrdered): Promise<void> {
    const album = await this.pictures.album(partyId);
    album.order(pictureIds);
    await this.parties.showPictures(partyId, album.pictureIds);
  }
}
