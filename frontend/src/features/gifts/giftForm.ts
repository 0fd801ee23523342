import type { HostGifts, WrittenGifts } from './api/giftList';

export interface IdeaValues {
  /** Empty for a new one. */
  id: string;
  text: string;
  link: string;
  price: string;
}

export interface GiftValues {
  wish: 'ideas' | 'surprise' | 'none' | 'off';
  shows_names: boolean;
  ideas: IdeaValues[];
}

export const emptyIdea: IdeaValues = { id: '', text: '', link: '', price: '' };

const toIdea = ({ id, text, link, price }: HostGifts['ideas'][number]): IdeaValues => ({
  ...{ id, text, link: link ?? '', price: price === null ? '' : String(price) },
});

export const toValues = (gifts: HostGifts): GiftValues => ({
  wish: gifts.wish ?? 'off',
  shows_names: gifts.shows_names,
  ideas: gifts.ideas.map(toIdea),
});

/** Ideas without a text are left out. */
export const toWritten = (values: GiftValues, revision: number): WrittenGifts => ({
  wish: values.wish === 'off' ? null : values.wish,
  shows_names: values.shows_names,
  revision,
  ideas: values.ideas
    .filter(({ text }) => text.trim())
    .map(({ id, text, link, price }) => ({
      ...(id && { id }),
      text: text.trim(),
      link: link.trim() || null,
      price: price.trim() ? Number(price) : null,
    })),
});

/**
 * What was typed, on a list that changed meanwhile: what others added, and what is reserved, is kept.
 * @param known the ideas that the form began with
 */
export function mergeIdeas(
  typed: readonly IdeaValues[],
  known: readonly { id: string }[],
  kept: HostGifts['ideas'],
): IdeaValues[] {
  const before = new Set(known.map(({ id }) => id));
  const mine = new Set(typed.map(({ id }) => id));
  return [
    ...typed.map((idea) => {
      const now = kept.find(({ id }) => id === idea.id);
      if (!now) return { ...idea, id: '' };
      return now.reserved ? { ...idea, text: now.text } : idea;
    }),
    ...kept
      .filter(({ id, reserved }) => !mine.has(id) && (reserved || !before.has(id)))
      .map(toIdea),
  ];
}
