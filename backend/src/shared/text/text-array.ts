import { ArrayType } from '@mikro-orm/core';

/** Of typed texts: the ORM does not quote `null`, which PostgreSQL then reads as no text. */
export class TextArray extends ArrayType {
  override convertToDatabaseValue(texts: string[]): string {
    return `{${texts.map((text) => JSON.stringify(text)).join(',')}}`;
  }
}
