import { defineEntity, p } from '@mikro-orm/core';

const PictureSchema = defineEntity({
  name: 'Picture',
  schema: 'media',
  tableName: 'pictures',
  properties: {
    id: p.uuid().primary(),
    partyId: p.uuid(),
    position: p.integer(),
    width: p.integer(),
    height: p.integer(),
    createdAt: p.datetime(),
    missingSince: p.datetime().nullable(),
  },
});

export interface PictureSize {
  width: number;
  height: number;
}

export type PictureRow = { id: string } & PictureSize;

/** A picture that is known by its row alone. */
export interface PictureEntry {
  id: string;
  partyId: string;
}

/** A photo of a party. Its id is the only credential needed to see it, so it must be random. */
export class Picture extends PictureSchema.class {
  constructor(given: { id: string; partyId: string; position: number } & PictureSize, now: Date) {
    super();
    this.id = given.id;
    this.partyId = given.partyId;
    this.position = given.position;
    this.width = given.width;
    this.height = given.height;
    this.createdAt = now;
    this.missingSince = null;
  }

  moveTo(position: number): void {
    this.position = position;
  }
}

PictureSchema.setClass(Picture);
export { PictureSchema };
