import { Inject, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { Config } from '../../../shared/config/config.js';
import { PictureEncoder } from '../infrastructure/picture-encoder.js';
import { MediaApi, type EncodedPicture } from '../media.api.js';
import { OpenUploads } from './open-uploads.js';
import { readPicture } from './picture-upload.js';

@Injectable()
export class ReceivedPictures extends MediaApi {
  constructor(
    private readonly uploads: OpenUploads,
    private readonly encoder: PictureEncoder,
    @Inject(Config) private readonly config: Config,
  ) {
    super();
  }

  receive(request: Request, uploader: string): Promise<EncodedPicture> {
    return this.run(request, uploader, (bytes) => this.encoder.encode(bytes));
  }

  /** @param work with the bytes of the file, which are counted until it ends */
  run<T>(request: Request, uploader: string, work: (bytes: Buffer) => Promise<T>): Promise<T> {
    return this.uploads.run(uploader, async (upload) => {
      const pace = {
        stallMs: this.config.UPLOAD_STALL_SECONDS * 1_000,
        deadlineMs: this.config.UPLOAD_SECONDS * 1_000,
      };
      return work(await readPicture(request, pace, upload));
    });
  }
}
