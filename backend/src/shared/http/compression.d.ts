/** What the product uses of the package. */
declare module 'compression' {
  import type { Request, RequestHandler, Response } from 'express';

  interface CompressionOptions {
    filter: (request: Request, response: Response) => boolean;
  }

  export default function compression(options: CompressionOptions): RequestHandler;
}
