import { Injectable, type OnModuleInit } from '@nestjs/common';
import { FamilyListNotes, type FamilyNews } from '../../../invitations/invitations.api.js';
import { kindOf } from '../../domain/changes/terms.js';
import { PartyChangesReadModel } from '../../infrastructure/changes/party-changes.read-model.js';

/** What the host has to tell the families that no mail reaches: of their places, else of the last change. */
@Injectable()
export class NoteNews implements OnModuleInit {
  constructor(
    private readonly lists: FamilyListNotes,
    private readonly changes: PartyChangesReadModel,
  ) {}

  onModuleInit(): void {
    this.lists.contribute(async ({ id }, _, now) => {
      const { places, changes } = await this.changes.toTell(id, now);
      const news = new Map<string, FamilyNews>();
      for (const { familyId, before, after, isAsking, toldAt } of changes) {
        news.set(familyId, { kind: kindOf(before, after) ?? 'moved', isAsking, toldAt });
      }
      for (const { familyId, kind, toldAt } of places) {
        news.set(familyId, { kind, isAsking: false, toldAt });
      }
      return { news };
    });
  }
}
