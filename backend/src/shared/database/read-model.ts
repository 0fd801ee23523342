import { Injectable } from '@nestjs/common';
import { Reader } from './reader.js';

/** What a context reads by SQL of its own, which it sends itself. */
@Injectable()
export abstract class ReadModel {
  constructor(protected readonly reader: Reader) {}
}
