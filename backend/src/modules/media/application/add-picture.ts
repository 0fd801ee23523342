import { randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.js';
import { conflict, DomainError } from '../../../shared/errors/domain-error.js';
import { PartiesApi, type PartyFacts } from '../../parties/parties.api.js';
import { Album, assertNotFull } from '../domain/album.js';
import { Picture } from '../domain/picture.entity.js';
import { PictureEncoder, type EncodedPicture } from '../infrastructure/picture-encoder.js';
import { PictureFiles } from '../infrastructure/picture-files.js';
import { PictureReadModel, type PictureRow } from '../infrastructure/picture.read-model.js';

@Injectable()
export class AddPicture {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly parties: PartiesApi,
    private readonly pictures: PictureReadModel,
    private readonly encoder: PictureEncoder,
    private readonly files: PictureFiles,
  ) {}

  /**
   * Refuses before anything is uploaded what would be refused after it.
   * @throws not_found, forbidden, party_finished, too_many_pictures
   */
  async check(callerId: string, partyId: string): Promise<void> {
    assertNotFinished(await this.parties.hostedBy(callerId, partyId));
    assertNotFull(await this.pictures.count(partyId));
  }

  /**
   * Files first, then the row: a picture that is listed can be seen. Files that a crash leaves
   * without a row are found by TidyPictures.
   * @throws as `check`, and as PictureEncoder.encode
   */
  async run(callerId: string, partyId: string, upload: Buffer): Promise<PictureRow> {
    const encoded = await this.encoder.encode(upload);
    const id = randomUUID();
    await this.files.keep(id, encoded);
    try {
      return await this.hang(callerId, partyId, id, encoded);
    } catch (error) {
      // Any other error leaves open whether the row was written, so that its files must stay.
      if (error instanceof DomainError) await this.files.remove(id, encoded.width);
      throw error;
    }
  }

  private hang(
    callerId: string,
    partyId: string,
    id: string,
    { width, height }: EncodedPicture,
  ): Promise<PictureRow> {
    return this.em.transactional(async (em) => {
      assertNotFinished(await this.parties.lockHostedBy(callerId, partyId));
      const album = new Album(partyId, await em.find(Picture, { partyId }, { refresh: true }));
      em.persist(album.add({ id, width, height }, this.clock.now()));
      return { id, width, height };
    });
  }
}

export function assertNotFinished(party: PartyFacts): void {
  if (party.status === 'finished') throw conflict('party_finished');
}
