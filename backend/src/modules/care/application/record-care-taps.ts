import { Injectable } from '@nestjs/common';
import { LiveChannel } from '../../../shared/live/live-channel.js';
import { InvitationsApi } from '../../invitations/invitations.api.js';
import type { CardResult, ReaderAtDoor, ReportedCard } from '../care.api.js';
import { CareLog } from '../domain/care-log.js';
import { CareRead } from '../domain/care-read.entity.js';
import { CareReadRepository } from '../infrastructure/care-read.repository.js';
import { CareTapReadModel } from '../infrastructure/care-tap.read-model.js';
import { CareTapRepository } from '../infrastructure/care-tap.repository.js';

/** As `CareApi.recordCards`. */
@Injectable()
export class RecordCareTaps {
  constructor(
    private readonly invitations: InvitationsApi,
    private readonly reads: CareReadRepository,
    private readonly rows: CareTapReadModel,
    private readonly taps: CareTapRepository,
    private readonly live: LiveChannel,
  ) {}

  async run(
    partyId: string,
    reader: ReaderAtDoor,
    deviceId: string,
    cards: readonly ReportedCard[],
    now: Date,
  ): Promise<CardResult[]> {
    const guestIds = cards.map(({ invitationId }) => invitationId);
    const ids = cards.map(({ id }) => id);
    const passId = reader.helper?.passId ?? null;
    const excerpt = await this.rows.excerpt(partyId, guestIds, ids, passId);
    const guests = await this.invitations.listedAtDoor(partyId, guestIds);
    const log = new CareLog(partyId, excerpt, new Set(guests.map(({ id }) => id)), now);
    const results = log.record(cards, reader, deviceId);
    this.taps.add(...log.added);
    const shown = log.added.filter(({ kind }) => kind === 'care_shown');
    this.reads.add(
      ...shown.map(
        ({ invitationId, happenedAt }) =>
          new CareRead(invitationId, reader, 'entry_card', happenedAt),
      ),
    );
    if (log.added.length > shown.length) this.live.signal(partyId, 'care');
    return results;
  }
}
