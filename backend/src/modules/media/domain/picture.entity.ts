import { defineEntity, p } from '@mikro-orm/core';

const PictureSchema = defineEntity({
  name: 'Picture',
  tableName: 'pictures',
  properties: {
    id: p.uuid().primary(),
    partyId: p.uuid(),
    position: p.integer(),
    width: p.integer(),
    height: p.integer(),
    createdAt: p.datetime(),
  },
});

export interface PictureSize {
  width: number;
  height: number;
}

/** A photo of a party. Its random id is all that is needed to see it, so it is never derived. */
export class Picture extends PictureSchema.class {
  static of(
    given: { id: string; partyId: string; position: number } & PictureSize,
    now: Date,
  ): Picture {
    return Object.assign(new Picture(), given, { createdAt: now });
  }

  moveTo(position: number): void {
    this.position = position;
  }
}

PictureSchema.setClass(Picture);
export { PictureSchema };
