import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { formatDate } from '@/shared/dates/wallClock';
import { QrPicture } from '@/shared/qr/QrPicture';
import type { Party } from '../api/types';

interface Props {
  party: Party;
  link: string;
}

/**
 * The invitation on an A4 sheet, for a door or a notice board: black on white, without address and photos. All
 * lengths are shares of the sheet's width, so that the screen shows what is printed.
 */
export function Poster({ party, link }: Props) {
  const { t } = useTranslation('share');
  return (
    <Box data-poster sx={sheet}>
      <Box sx={inside}>
        <Garland />
        <Typography component="p" variant="h3" sx={{ fontSize: '4.8cqw' }}>
          {t('poster.invites')}
        </Typography>
        <Typography component="h3" variant="h1" sx={{ ...name, fontSize: nameSize(party.name) }}>
          {party.name}
        </Typography>
        <When party={party} />
        <Box sx={{ mt: '1.2cqw', fontSize: '3.4cqw', ...twoLines }}>
          {t('poster.from', { host: party.host_name })}
        </Box>
        <Box sx={code}>
          <QrPicture text={link} label={t('poster.qr')} size="52cqw" />
        </Box>
        <Typography component="p" variant="h3" sx={{ fontSize: '4.8cqw' }}>
          {t('poster.scan')}
        </Typography>
        <Box sx={{ mt: '1cqw', fontSize: '3.2cqw', lineHeight: 1.4 }}>{t('poster.how')}</Box>
      </Box>
    </Box>
  );
}

/** Of paper, every other flag filled in. */
function Garland() {
  const flags = Array.from({ length: 12 }, (_, index) => index);
  return (
    <Box component="svg" aria-hidden viewBox="0 0 600 84" sx={{ width: '100%', flex: 'none' }}>
      <path d="M0 6Q300 44 600 6" fill="none" stroke="#000" strokeWidth={3} />
      {flags.map((flag) => {
        const left = flag * 50 + 6;
        const at = (x: number) => 6 + 76 * (x / 600) * (1 - x / 600);
        const right = left + 38;
        return (
          <path
            key={flag}
            d={`M${left} ${at(left)}L${right} ${at(right)}L${left + 19} ${at(left + 19) + 46}z`}
            fill={flag % 2 ? '#fff' : '#000'}
            stroke="#000"
            strokeWidth={3}
            strokeLinejoin="round"
          />
        );
      })}
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
    <Box sx={{ mt: '1.6cqw', lineHeight: 1.3 }}>
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

/** The longest name takes four lines. */
function nameSize(name: string): string {
  const { length } = name;
  if (length <= 18) return '11cqw';
  if (length <= 36) return '8.6cqw';
  return length <= 64 ? '6.8cqw' : '5.8cqw';
}

const sheet = {
  containerType: 'inline-size',
  width: '100%',
  // On a desktop all of it is seen.
  maxWidth: { xs: '210mm', md: 'min(210mm, (100dvh - 170px) * 210 / 297)' },
  aspectRatio: '210 / 297',
  mx: 'auto',
  color: '#000',
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

const inside = {
  ...{ height: '100%', boxSizing: 'border-box', p: '7cqw 8cqw' },
  ...{ display: 'flex', flexDirection: 'column', alignItems: 'center', textAlign: 'center' },
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

const code = { my: 'auto', display: 'grid' } as const;
