import { Injectable } from '@nestjs/common';
import { buffer } from 'node:stream/consumers';
import type { PreviewCard } from '../domain/preview-card.js';
import { PictureFiles } from './picture-files.js';
import { PictureReadModel } from './picture.read-model.js';

/** Pixels that a cover needs. */
const COVER_WIDTH = 960;

/** Draws previews. */
@Injectable()
export class PreviewRenderer {
  constructor(
    private readonly pictures: PictureReadModel,
    private readonly files: PictureFiles,
  ) {}

  /** @param generic the title in place of a name in letters that no font has */
  async draw(card: PreviewCard, generic: string): Promise<Buffer> {
    // Loaded with the first preview: the library takes 15 MB.
    const { previewImage } = await import('./preview-image.js');
    return previewImage(card, generic, await this.coverOf(card));
  }

  /** Undefined without a cover, and for one whose file is missing: the theme's scene takes its place. */
  private async coverOf({ coverId }: PreviewCard): Promise<Buffer | undefined> {
    const width = coverId ? await this.pictures.widthOf(coverId) : undefined;
    const file = coverId && width && (await this.files.open(coverId, width, COVER_WIDTH));
    return file ? buffer(file.bytes) : undefined;
  }
}
