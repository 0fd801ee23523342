import { TestEnvironment } from 'jest-environment-jsdom';

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
export default class extends TestEnvironment {
  async setup() {
    await super.setup();
    Object.assign(this.global, fromNode);
  }
}
