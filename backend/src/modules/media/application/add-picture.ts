import { randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.js';
import { conflict, DomainError } from '../../../shared/errors/domain-error.js';
import { PartiesApi, type PartyFacts } from '../../parties/parties.api.js';
import { assertNotFull } from '../domain/album.js';
import type { PictureRow } from '../domain/picture.entity.js';
import type { EncodedPicture } from '../media.api.js';
import { PictureEncoder } from '../infrastructure/picture-encoder.js';
import { PictureFiles } from '../infrastructure/picture-files.js';
import { PictureReadModel } from '../infrastructure/picture.read-model.js';
import { PictureRepository } from '../infrastructure/picture.repository.js';

@Injectable()
export class AddPicture {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly parties: PartiesApi,
    private readonly pictures: PictureRepository,
    private readonly listed: PictureReadModel,
    private readonly encoder: PictureEncoder,
    private readonly files: PictureFiles,
  ) {}

  /**
   * Refuses an upload before its bytes are read.
   * @throws party_finished, too_many_pictures
   */
  async check(party: PartyFacts): Promise<void> {
    assertNotFinished(party);
    assertNotFull(await this.listed.count(party.id));
  }

  /**
   * Stores the files before the row, so that every listed picture can be served. TidyPictures
   * removes files that a crash left without a row.
   * @throws as `check`, not_found, forbidden, and as PictureEncoder.encode
   */
  async run(callerId: string, partyId: string, upload: Buffer): Promise<PictureRow> {
    const encoded = await this.encoder.encode(upload);
    const id = randomUUID();
    await this.files.keep(id, encoded);
    try {
      return await this.list(callerId, partyId, id, encoded);
    } catch (error) {
      // After any other error the row may exist, so its files stay.
      if (error instanceof DomainError) await this.files.remove(id, encoded.width);
      throw error;
    }
  }

  private list(
    callerId: string,
    partyId: string,
    id: string,
    { width, height }: EncodedPicture,
  ): Promise<PictureRow> {
    return this.em.transactional(async () => {
      assertNotFinished(await this.parties.lockHostedBy(callerId, partyId));
      const album = await this.pictures.album(partyId);
      this.pictures.add(album.add({ id, width, height }, this.clock.now()));
      await this.parties.showPictures(partyId, album.pictureIds);
      return { id, width, height };
    });
  }
}

export function assertNotFinished(party: PartyFacts): void {
  if (party.status === 'finished') throw conflict('party_finished');
}
