import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.js';
import { DEFAULT_LOCALE, translator } from '../../../shared/text/translator.js';
import { PartiesApi, type VisitorParty } from '../../parties/parties.api.js';
import {
  previewCard,
  previewVersion,
  type PreviewCard,
  type PreviewTexts,
} from '../domain/preview-card.js';
import { drawingVersion } from '../infrastructure/preview-scene.js';

export interface VersionedCard extends PreviewCard {
  version: string;
}

/** What the previews of links show. */
@Injectable()
export class PreviewCards {
  constructor(
    private readonly clock: Clock,
    private readonly parties: PartiesApi,
  ) {}

  /**
   * The generic card for an unknown id and for a party of which visitors see nothing.
   * @param partyId any text
   */
  async of(partyId: string): Promise<VersionedCard> {
    return cardOf(await this.parties.shownToVisitors(partyId), this.clock.now());
  }

  generic(): VersionedCard {
    return cardOf(undefined, this.clock.now());
  }

  /** The versions of those parties that show more than the generic card, by id. */
  async versions(partyIds: string[]): Promise<Map<string, string>> {
    const parties = await this.parties.allShownToVisitors(partyIds);
    const now = this.clock.now();
    return new Map(parties.map((party) => [party.id, cardOf(party, now).version]));
  }
}

/** In the host's language: programs that show links do not have their reader's. */
function cardOf(party: VisitorParty | undefined, now: Date): VersionedCard {
  const card = previewCard(party, textsOf(party?.locale ?? DEFAULT_LOCALE), now);
  return { ...card, version: previewVersion(card, drawingVersion()) };
}

function textsOf(locale: string): PreviewTexts {
  const t = translator(locale);
  return {
    locale,
    title: t('preview:title'),
    open: t('preview:open'),
    cancelled: t('preview:cancelled'),
    invites: (host, isSeveral) => t('preview:invites', { host, count: isSeveral ? 2 : 1 }),
  };
}

/** The title in place of a name in letters that no font has. */
export const genericTitle = ({ locale }: PreviewCard): string =>
  translator(locale)('preview:title');
