import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { FestiveGround } from '@/shared/art/FestiveGround';
import { Mascot } from '@/shared/art/Mascot';
import { formatDate } from '@/shared/dates/wallClock';
import { themePalette, themePattern, themeScene } from '@/shared/pictures/themes';
import { QrPicture } from '@/shared/qr/QrPicture';
import { colors } from '@/shared/theme/colors';
import type { Party } from '../api/types';

interface Props {
  party: Party;
  link: string;
  ref?: Ref<HTMLDivElement>;
}

/**
 * The invitation on an A4 sheet, for a door or a notice board: it has no address and no photos. All lengths
 * are shares of the sheet's width, so that the screen shows what is printed.
 */
export function Poster({ party, link, ref }: Props) {
  const { t } = useTranslation('share');
  const { theme } = party;
  const palette = themePalette(theme);
  const ground = palette?.ground ?? colors.purpleDark;
  return (
    <Box ref={ref} data-poster sx={sheet}>
      <Box sx={{ ...frame, borderColor: ground, color: ground }}>
        {theme && palette && (
          <Box
            aria-hidden
            sx={{
              ...pattern,
              bgcolor: palette.mist,
              mask: `url(${themePattern(theme)}) 50% 0 / 19cqw`,
            }}
          />
        )}
        <Box sx={scene}>
          {theme && palette ? (
            <Box component="img" src={themeScene(theme)} alt="" sx={picture} />
          ) : (
            <ProductArt seed={party.id} />
          )}
        </Box>
        <Box sx={{ px: '4cqw', textAlign: 'center', minWidth: 0 }}>
          <Typography component="p" variant="h3" sx={{ fontSize: '4.4cqw', color: colors.ink }}>
            {t('poster.invites')}
          </Typography>
          <Typography component="h3" variant="h1" sx={{ ...name, fontSize: nameSize(party.name) }}>
            {party.name}
          </Typography>
          <When party={party} />
          <Box sx={{ mt: '1.2cqw', fontSize: '3.2cqw', color: colors.ink, ...twoLines }}>
            {t('poster.from', { host: party.host_name })}
          </Box>
        </Box>
        <Box sx={foot}>
          <Box sx={card}>
            <QrPicture text={link} label={t('poster.qr')} size="42cqw" />
          </Box>
          <Box sx={{ minWidth: 0, color: colors.ink }}>
            <Typography component="p" variant="h3" sx={{ fontSize: '4.6cqw', color: ground }}>
              {t('poster.scan')}
            </Typography>
            <Box sx={{ mt: '1.6cqw', fontSize: '3.1cqw', lineHeight: 1.4 }}>{t('poster.how')}</Box>
          </Box>
        </Box>
      </Box>
    </Box>
  );
}

/** The day; and the hours, of which the last only when it is the same day's. */
function When({ party: { date_start: start, date_end: end } }: { party: Party }) {
  const { t, i18n } = useTranslation('share');
  const time = (iso: string) => formatDate(iso, 'time', i18n.language);
  const hours = (Date.parse(end) - Date.parse(start)) / 3_600_000;
  const values = { start: time(start), end: time(end) };
  return (
    <Box sx={{ mt: '1.6cqw', color: colors.ink, lineHeight: 1.3 }}>
      <Box
        sx={{
          fontSize: '4.2cqw',
          fontWeight: 700,
          '&::first-letter': { textTransform: 'uppercase' },
        }}
      >
        {formatDate(start, 'spoken', i18n.language)}
      </Box>
      <Box sx={{ fontSize: '3.6cqw' }}>
        {t(hours < 24 ? 'poster.time' : 'poster.timeFrom', values)}
      </Box>
    </Box>
  );
}

function ProductArt({ seed }: { seed: string }) {
  return (
    <FestiveGround seed={seed}>
      <Box sx={{ position: 'absolute', inset: 0, display: 'grid', placeItems: 'center' }}>
        <Mascot size="26cqw" />
      </Box>
    </FestiveGround>
  );
}

/** The longest name takes four lines. */
function nameSize(name: string): string {
  const { length } = name;
  if (length <= 18) return '10cqw';
  if (length <= 36) return '7.6cqw';
  return length <= 64 ? '5.8cqw' : '4.5cqw';
}

const sheet = {
  containerType: 'inline-size',
  width: '100%',
  maxWidth: '210mm',
  aspectRatio: '210 / 297',
  mx: 'auto',
  bgcolor: '#fff',
  overflow: 'hidden',
  boxShadow: '0 8px 30px -12px rgb(43 31 58 / 0.4)',
  printColorAdjust: 'exact',
  '@media print': {
    width: '210mm',
    maxWidth: 'none',
    height: '297mm',
    boxShadow: 'none',
    breakInside: 'avoid',
  },
} as const;

// Printers leave some 5 mm of the paper's edge white.
const frame = {
  position: 'relative',
  isolation: 'isolate',
  display: 'flex',
  flexDirection: 'column',
  gap: '3cqw',
  height: 'calc(100% - 8cqw)',
  m: '4cqw',
  boxSizing: 'border-box',
  border: '0.9cqw solid',
  borderRadius: '4cqw',
  overflow: 'hidden',
} as const;

const pattern = { position: 'absolute', inset: 0, zIndex: -1 } as const;

const scene = { flex: '1 1 0', minHeight: '24cqw', position: 'relative' } as const;

const picture = {
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  objectFit: 'cover',
  objectPosition: '50% 70%',
} as const;

const name = {
  color: 'inherit',
  lineHeight: 1.1,
  mt: '0.6cqw',
  overflowWrap: 'anywhere',
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 4,
  overflow: 'hidden',
} as const;

const twoLines = {
  overflowWrap: 'anywhere',
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
} as const;

const card = {
  display: 'grid',
  bgcolor: '#fff',
  borderRadius: '3cqw',
  overflow: 'hidden',
} as const;

const foot = {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'center',
  gap: '2cqw',
  px: '4cqw',
  pb: '3cqw',
} as const;
