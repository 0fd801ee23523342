import PlaceIcon from '@mui/icons-material/PlaceRounded';
import ScheduleIcon from '@mui/icons-material/ScheduleRounded';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { titledTexts } from '@/api/hostTexts';
import { FestiveGround } from '@/shared/art/FestiveGround';
import { formatDate } from '@/shared/dates/wallClock';
import { pictureUrl } from '@/shared/pictures/pictureUrl';
import { themeGround, themeScene } from '@/shared/pictures/themes';
import { countOf } from '@/shared/text/isSeveral';
import { colors } from '@/shared/theme/colors';
import { isWallClock } from '../partyDates';
import type { PartyValues } from '../partyForm';

export interface PreviewProps {
  values: PartyValues;
  ownName: string;
  /** The cover, if the party has one. */
  pictureId?: string;
}

/** The invitation as it will be with what the form holds now. */
export function InvitationPreview({ values, ownName, pictureId }: PreviewProps) {
  const { t, i18n } = useTranslation('partyForm');
  const date = (value: string, format: Parameters<typeof formatDate>[1]) =>
    isWallClock(value) ? formatDate(value.replace(' ', 'T'), format, i18n.language) : '–';
  const place = [values.address, values.city].map((text) => text.trim()).filter(Boolean);
  const honoree = values.honoree_name.trim();
  const age = values.turns.trim();

  return (
    <Card sx={{ overflow: 'hidden', textAlign: 'start' }}>
      <CoverArt theme={values.theme} pictureId={pictureId} height={190} />
      <Head {...{ values, ownName, pictureId }} />
      <Box sx={{ p: 2.5, display: 'grid', gap: 1.25 }}>
        {(honoree || age) && (
          <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            {honoree && age
              ? t('preview.turns', { name: honoree, age })
              : honoree
                ? t('preview.honoree', { name: honoree })
                : t('preview.turnsOnly', { age })}
          </Typography>
        )}
        <Fact icon={<ScheduleIcon />}>
          <Box component="span" sx={{ display: 'block', '&::first-letter': capital }}>
            {date(values.date_start, 'long')}
          </Box>
          {t('preview.hours', {
            start: date(values.date_start, 'time'),
            end: date(values.date_end, 'time'),
          })}
        </Fact>
        <Fact icon={<PlaceIcon />}>{place.join(', ') || t('preview.noPlace')}</Fact>
        {values.message.trim() && <Lines>{values.message.trim()}</Lines>}
        {titledTexts.map(
          (name) =>
            values[name].trim() && (
              <div key={name}>
                <Typography sx={{ fontWeight: 600 }}>{t(`preview.${name}`)}</Typography>
                <Lines>{values[name].trim()}</Lines>
              </div>
            ),
        )}
        <Typography variant="body2" color="textSecondary">
          {t('preview.deadline', { day: date(values.rsvp_due_date, 'short') })}
        </Typography>
      </Box>
    </Card>
  );
}

/** The name and the day on the scene: what of the invitation a phone has space for. */
export function CompactPreview({ values, ownName, pictureId }: PreviewProps) {
  const { i18n } = useTranslation();
  const { date_start: start } = values;
  return (
    <>
      <CoverArt theme={values.theme} pictureId={pictureId} height={96} />
      <Head {...{ values, ownName, pictureId }} compact>
        {isWallClock(start) &&
          ['short' as const, 'time' as const]
            .map((format) => formatDate(start.replace(' ', 'T'), format, i18n.language))
            .join(' · ')}
      </Head>
    </>
  );
}

interface HeadProps extends PreviewProps {
  compact?: boolean;
  children?: ReactNode;
}

function Head({ values, ownName, pictureId, compact = false, children }: HeadProps) {
  const { t } = useTranslation('partyForm');
  const name = values.name.trim();
  const host = values.host_name.trim() || ownName;
  const lines = { overflowWrap: 'anywhere', ...(compact && fewLines) } as const;
  return (
    <Box
      sx={{
        px: 2.5,
        py: compact ? 1 : 1.75,
        bgcolor: (!pictureId && themeGround(values.theme || null)) || colors.ink,
        color: 'common.white',
      }}
    >
      <Typography sx={{ ...lines, fontWeight: 600, fontSize: '0.9375rem' }}>
        {t('preview.invites', { host, count: countOf(host) })}
      </Typography>
      <Typography
        variant="h1"
        component="p"
        sx={{ ...lines, fontSize: compact ? '1.375rem' : '1.875rem' }}
      >
        {name || t('preview.noName')}
      </Typography>
      {children && <Typography sx={{ fontSize: '0.9375rem' }}>{children}</Typography>}
    </Box>
  );
}

interface ArtProps {
  theme: PartyValues['theme'];
  pictureId: string | undefined;
  height: number;
}

function CoverArt({ theme, pictureId, height }: ArtProps) {
  if (!pictureId && !theme) {
    return (
      <Box sx={{ height, position: 'relative', overflow: 'hidden' }}>
        <FestiveGround />
      </Box>
    );
  }
  return (
    <Box
      component="img"
      alt=""
      src={pictureId ? pictureUrl(pictureId, 480) : themeScene(theme as Exclude<typeof theme, ''>)}
      sx={{
        display: 'block',
        width: '100%',
        height,
        objectFit: 'cover',
        // The faces of every theme's scene, however low the strip is.
        objectPosition: pictureId ? undefined : '50% 55%',
      }}
    />
  );
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <Box
      sx={{ display: 'flex', gap: 1, '& svg': { fontSize: 20, mt: '2px', color: 'primary.main' } }}
    >
      {icon}
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>{children}</Box>
    </Box>
  );
}

const Lines = ({ children }: { children: string }) => (
  <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{children}</Typography>
);

const capital = { textTransform: 'uppercase' } as const;
const fewLines = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
} as const;
