import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Reader } from '../../../shared/database/reader.js';
import { GiftPhoto } from '../domain/gift-photo.entity.js';

/** Written under the lock of the party. */
@Injectable()
export class GiftPhotoRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly reader: Reader,
  ) {}

  async bytesOf(id: string): Promise<Buffer | undefined> {
    const [row] = await this.reader.rows<{ bytes: Buffer }>(
      'select bytes from gifts.gift_photos where id = $1',
      [id],
    );
    return row?.bytes;
  }

  /** Of a photo of the party. */
  async collectionOf(partyId: string, id: string): Promise<string | undefined> {
    const photo = await this.em.findOne(GiftPhoto, { partyId, id }, { fields: ['collectionId'] });
    return photo?.collectionId;
  }

  add(photo: GiftPhoto): void {
    this.em.persist(photo);
  }

  async removeOf(collectionId: string): Promise<void> {
    await this.em.nativeDelete(GiftPhoto, { collectionId });
  }

  async removeOfParty(partyId: string): Promise<void> {
    await this.em.nativeDelete(GiftPhoto, { partyId });
  }
}
