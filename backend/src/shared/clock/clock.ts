import { Injectable } from '@nestjs/common';

/** The time, as a thing that is passed in: rules about deadlines are tested by moving it. */
@Injectable()
export class Clock {
  now(): Date {
    return new Date();
  }
}
