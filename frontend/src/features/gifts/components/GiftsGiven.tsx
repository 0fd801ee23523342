import GiftIcon from '@mui/icons-material/CardGiftcardRounded';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { HostGifts } from '../api/giftList';

/** Who brought what. */
export function GiftsGiven({ gifts }: { gifts: HostGifts }) {
  const { t, i18n } = useTranslation('giftList');
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
    return <Typography color="textSecondary">{t('given.none')}</Typography>;
  }
  return (
    <Box component="ul" aria-label={t('given.list')} sx={list}>
      {reserved.map(({ id, text, photo, names }) => (
        <Box component="li" key={id} sx={line}>
          <GiftIcon color="primary" />
          <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            <Typography sx={{ fontWeight: 600 }}>{text}</Typography>
            {names.length > 0 && <Typography color="textSecondary">{and.format(names)}</Typography>}
            {photo && (
              <Box
                component="img"
                src={`/api/giftPhotos/${photo.id}`}
                width={photo.width}
                height={photo.height}
                alt={t('given.photo')}
                loading="lazy"
                sx={picture}
              />
            )}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

const list = { m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 } as const;
const picture = {
  display: 'block',
  width: '100%',
  maxWidth: 320,
  height: 'auto',
  mt: 1,
  borderRadius: 2,
};
const line = { display: 'flex', gap: 1.5 } as const;
