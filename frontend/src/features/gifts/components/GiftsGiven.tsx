import GiftIcon from '@mui/icons-material/CardGiftcardRounded';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { HostGifts } from '../api/giftList';
import { ShownPhoto } from './ShownPhoto';

interface Props {
  partyId: string;
  gifts: HostGifts;
}

/** Who brought what. */
export function GiftsGiven({ partyId, gifts }: Props) {
  const { t, i18n } = useTranslation('giftList');
  const listId = useId();
  const whole = useRef<HTMLUListElement>(null);
  const reserved = [
    // One that was collected for is told as the collection.
    ...gifts.ideas
      .filter(({ reserved, names }) => reserved && (!gifts.over || names.length > 0))
      .map((idea) => ({ ...idea, photo: null })),
    ...gifts.collections.map(({ purpose, bought, photo, names }, index) => ({
      ...{ id: String(index), text: bought ?? purpose, photo, names },
    })),
  ];
  const and = new Intl.ListFormat(i18n.language);
  if (reserved.length === 0) {
    return gifts.over && <Typography color="textSecondary">{t('given.none')}</Typography>;
  }
  return (
    <Box component="ul" ref={whole} tabIndex={-1} aria-label={t('given.list')} sx={list}>
      {reserved.map(({ id, text, photo, names }) => (
        <Box component="li" key={id} sx={line}>
          <GiftIcon color="primary" />
          <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            <Typography id={`${listId}-${id}`} sx={{ fontWeight: 600 }}>
              {text}
            </Typography>
            {names.length > 0 && <Typography color="textSecondary">{and.format(names)}</Typography>}
            {photo && (
              <ShownPhoto
                {...{ partyId, photo }}
                labelledBy={`${listId}-${id}`}
                onGone={() => whole.current?.focus()}
              />
            )}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

const list = { m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 } as const;
const line = { display: 'flex', gap: 1.5 } as const;
