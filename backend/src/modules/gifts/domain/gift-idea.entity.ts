import { randomUUID } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/core';

/** As a host writes it. */
export interface WrittenIdea {
  text: string;
  link: string | null;
  price: number | null;
}

const GiftIdeaSchema = defineEntity({
  name: 'GiftIdea',
  schema: 'gifts',
  tableName: 'gift_ideas',
  properties: {
    id: p.uuid().primary(),
    partyId: p.uuid(),
    position: p.integer(),
    text: p.text(),
    link: p.text().nullable(),
    price: p.integer().nullable(),
  },
});

export class GiftIdea extends GiftIdeaSchema.class {
  constructor(partyId: string) {
    super();
    this.id = randomUUID();
    this.partyId = partyId;
  }

  write({ text, link, price }: WrittenIdea, position: number): void {
    this.text = text;
    this.link = link;
    this.price = price;
    this.position = position;
  }
}

GiftIdeaSchema.setClass(GiftIdea);
export { GiftIdeaSchema };
