import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { Config } from '../../../shared/config/config.js';
import { PageHeads, type PageHead } from '../../../shared/frontend/page-heads.js';
import { escapeHtml } from '../../../shared/text/html.js';
import { translator } from '../../../shared/text/translator.js';
import { PreviewCards, type VersionedCard } from '../application/preview-cards.js';
import { PREVIEW_SIZE } from '../domain/preview-card.js';
import { PREVIEW_TYPE } from '../infrastructure/preview-files.js';

/** Of an invitation, and of a family link, whose party no server knows before the page posts the secret. */
const PAGES = /^\/(?:invitations\/([^/]+)|answer)\/?$/;

/** In the address of the generic image, which is the same for every id. */
const NO_PARTY = '00000000-0000-0000-0000-000000000000';

/** The head of an invitation's page: Open Graph, and what Twitter calls a card. */
@Injectable()
export class InvitationHead implements OnModuleInit {
  constructor(
    @Inject(Config) private readonly config: Config,
    private readonly heads: PageHeads,
    private readonly cards: PreviewCards,
  ) {}

  onModuleInit(): void {
    this.heads.contribute({
      pages: PAGES,
      head: (path) => this.of(PAGES.exec(path)?.[1] ?? ''),
    });
  }

  private async of(partyId: string): Promise<PageHead> {
    const card = await this.cards.of(partyId);
    const { title } = card;
    const description = describe(card);
    return { title, description, elements: this.elements(card, description) };
  }

  private elements(card: VersionedCard, description: string): string {
    const base = this.config.PUBLIC_URL.replace(/\/$/, '');
    const { title, partyId, version, locale } = card;
    const image = `${base}/api/parties/${partyId ?? NO_PARTY}/preview.jpg?v=${version}`;
    const alt = translator(locale)('preview:image', { title });
    const graph = {
      'og:type': 'website',
      'og:site_name': 'Convite',
      'og:locale': locale.replace('-', '_'),
      'og:title': title,
      'og:description': description,
      ...(partyId && { 'og:url': `${base}/invitations/${partyId}` }),
      'og:image': image,
      'og:image:type': PREVIEW_TYPE,
      'og:image:width': String(PREVIEW_SIZE.width),
      'og:image:height': String(PREVIEW_SIZE.height),
      'og:image:alt': alt,
    };
    const twitter = {
      'twitter:card': 'summary_large_image',
      'twitter:title': title,
      'twitter:description': description,
      'twitter:image': image,
      'twitter:image:alt': alt,
    };
    return meta('property', graph) + meta('name', { robots: 'noindex', ...twitter });
  }
}

function describe({ when, who, locale }: VersionedCard): string {
  return who ? translator(locale)('preview:description', { when, who }) : when;
}

const meta = (kind: 'name' | 'property', values: Record<string, string>): string =>
  Object.entries(values)
    .map(([name, value]) => `<meta ${kind}="${name}" content="${escapeHtml(value)}">`)
    .join('');
