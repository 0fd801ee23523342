import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Reader } from '../../../shared/database/reader.js';
import { PersonalData } from '../../../shared/personal-data/personal-data.js';
import { PictureFiles } from './picture-files.js';

/** The pictures of the parties that an account hosts, for the host. */
@Injectable()
export class PictureDataReadModel implements OnModuleInit {
  constructor(
    private readonly reader: Reader,
    private readonly files: PictureFiles,
    private readonly personalData: PersonalData,
  ) {}

  onModuleInit(): void {
    this.personalData.contribute(async (accountId) => {
      const pictures = await this.reader.rows<{ id: string; partyId: string; width: number }>(
        `select i.id, i.party_id as "partyId", i.width
           from media.pictures i join parties.party_view p on p.id = i.party_id
          where p.host_id = $1 and i.missing_since is null
          order by p.date_start, p.id, i.position, i.id`,
        [accountId],
      );
      return {
        data: {},
        files: pictures.map(({ id, partyId, width }) => ({
          path: `fotos/${partyId}/${id}.webp`,
          open: async () => (await this.files.open(id, width))?.bytes,
        })),
      };
    });
  }
}
