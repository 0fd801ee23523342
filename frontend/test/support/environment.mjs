import Environment from '@jest/environment-jsdom-abstract';
import * as jsdom from 'jsdom';

const fromNode = {
  AbortController,
  AbortSignal,
  BroadcastChannel: undefined,
  Headers,
  ReadableStream,
  Request,
  Response,
  TextDecoder,
  TextEncoder,
};

/** A page in jsdom with Node's own fetch classes, which jsdom leaves out. */
export default class extends Environment {
  constructor(config, context) {
    super(config, context, jsdom);
  }

  async setup() {
    await super.setup();
    Object.assign(this.global, fromNode);
  }
}
