import type { Request } from 'express';

export interface EncodedPicture {
  width: number;
  height: number;
  /** WebP, one for each kept width. */
  versions: { width: number; bytes: Buffer }[];
}

/** What other contexts may ask of pictures. */
export abstract class MediaApi {
  /**
   * Receives the one file of a multipart body, `picture`, and encodes it as all pictures are: upright, in WebP, without
   * what its camera wrote into it. Two at a time of an uploader.
   * @throws as an upload of a party's picture
   */
  abstract receive(request: Request, uploader: string): Promise<EncodedPicture>;
}
