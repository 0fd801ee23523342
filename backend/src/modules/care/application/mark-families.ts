import { Injectable, type OnModuleInit } from '@nestjs/common';
import { FamilyListNotes } from '../../invitations/invitations.api.js';
import { OpenCareReadModel } from '../infrastructure/open-care.read-model.js';

/** Tells the host's list of whom something is noted, without what it is: of the guests whose care data are open to the host. */
@Injectable()
export class MarkFamilies implements OnModuleInit {
  constructor(
    private readonly lists: FamilyListNotes,
    private readonly openCare: OpenCareReadModel,
  ) {}

  onModuleInit(): void {
    this.lists.contribute(async ({ id }, _, now) => {
      const open = await this.openCare.of(id, now);
      const noted = open.filter(({ hasCare }) => hasCare);
      return { noted: new Set(noted.map(({ invitationId }) => invitationId)) };
    });
  }
}
