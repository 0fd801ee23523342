import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { archiveOf } from '../../../shared/personal-data/archive.js';
import { PersonalData } from '../../../shared/personal-data/personal-data.js';
import { Reauthenticate, type Proof } from './sessions/reauthenticate.js';

@Injectable()
export class ExportOwnData {
  constructor(
    private readonly reauthenticate: Reauthenticate,
    private readonly personalData: PersonalData,
  ) {}

  /**
   * Everything that the household typed and uploaded, as a zip that is made while it is read.
   * @throws what `Reauthenticate.run` throws
   */
  async run(accountId: string, proof: Proof): Promise<Readable> {
    await this.reauthenticate.run(accountId, proof);
    return archiveOf(await this.personalData.collect(accountId));
  }
}
