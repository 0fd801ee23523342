import { randomUUID } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/core';

/** Pixels; enough for a phone. */
export const PHOTO_WIDTH = 960;

const GiftPhotoSchema = defineEntity({
  name: 'GiftPhoto',
  schema: 'gifts',
  tableName: 'gift_photos',
  properties: {
    id: p.uuid().primary(),
    partyId: p.uuid(),
    collectionId: p.uuid(),
    width: p.integer(),
    height: p.integer(),
    bytes: p.blob(),
    addedAt: p.datetime(),
  },
});

/** Of what families bought together. Its id is the only credential needed to see it, so it must be random. */
export class GiftPhoto extends GiftPhotoSchema.class {
  constructor(
    collection: { id: string; partyId: string },
    picture: { width: number; height: number; bytes: Buffer },
    now: Date,
  ) {
    super();
    this.id = randomUUID();
    this.partyId = collection.partyId;
    this.collectionId = collection.id;
    this.width = picture.width;
    this.height = picture.height;
    this.bytes = picture.bytes;
    this.addedAt = now;
  }
}

GiftPhotoSchema.setClass(GiftPhoto);
export { GiftPhotoSchema };
