import PlaceIcon from '@mui/icons-material/PlaceRounded';
import ScheduleIcon from '@mui/icons-material/ScheduleRounded';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { titledTexts } from '@/api/hostTexts';
import { formatDate, shortDay } from '@/shared/dates/wallClock';
import { ArtHead, partyColors } from '@/shared/pictures/ArtHead';
import { InvitationCover } from '@/shared/pictures/InvitationCover';
import { dotted } from '@/shared/text/dotted';
import { countOf } from '@/shared/text/isSeveral';
import { Small } from '@/shared/ui/Small';
import { isWallClock } from '../partyDates';
import type { PartyValues } from '../partyForm';

export interface PreviewProps {
  values: PartyValues;
  ownName: string;
  /** The cover, if the party has one. */
  pictureId?: string;
  seed: string;
  /** The party is over or cancelled, so no deadline is shown. */
  isOver?: boolean;
}

/** The invitation as it will be with what the form holds now. */
export function InvitationPreview({ values, isOver = false, ...props }: PreviewProps) {
  const { t, i18n } = useTranslation(['partyForm', 'occasion']);
  const date = (value: string, format: Parameters<typeof formatDate>[1]) =>
    isWallClock(value) ? formatDate(value.replace(' ', 'T'), format, i18n.language) : '–';
  const place = [values.address, values.city].map((text) => text.trim()).filter(Boolean);
  const honoree = values.honoree_name.trim();
  const age = values.turns.trim();

  return (
    <Card sx={{ overflow: 'hidden', textAlign: 'start', ...(isOver && small) }}>
      <FullCover values={values} {...props} />
      <Box sx={{ p: 2.5, display: 'grid', gap: 1.25 }}>
        {(honoree || age) && (
          <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            {honoree && age
              ? t('occasion:turns', { name: honoree, age })
              : honoree
                ? t('occasion:honoree', { name: honoree })
                : t('occasion:turnsOnly', { age })}
          </Typography>
        )}
        <Fact icon={<ScheduleIcon />}>
          <Box component="span" sx={{ display: 'block', '&::first-letter': capital }}>
            {date(values.date_start, 'long')}
          </Box>
          {t('occasion:hours', {
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
                <Typography sx={{ fontWeight: 600 }}>{t(`occasion:${name}`)}</Typography>
                <Lines>{values[name].trim()}</Lines>
              </div>
            ),
        )}
        {!isOver && (
          <Small>
            {t('preview.deadline', {
              day: date(values.rsvp_due_date, 'short').replaceAll(',', ''),
            })}
          </Small>
        )}
      </Box>
    </Card>
  );
}

/** The name, the day and the place on the scene: what of the invitation a phone has space for. */
export function PreviewCover({ values, pictureId, seed }: PreviewProps) {
  const { t, i18n } = useTranslation('partyForm');
  const { date_start: start, address } = values;
  const day = isWallClock(start) ? shortDay(start.slice(0, 10), i18n.language) : '';
  const theme = values.theme || null;
  return (
    <div style={partyColors({ theme, seed })}>
      <ArtHead of={{ theme, pictureId, seed }} height={152}>
        <Typography variant="h2" component="p" noWrap>
          {values.name.trim() || t('preview.noName')}
        </Typography>
        <Typography variant="body2" noWrap sx={{ '&::first-letter': capital }}>
          {dotted([day, day && start.slice(11), address.trim()])}
        </Typography>
      </ArtHead>
    </div>
  );
}

/** As guests see it, in the width of a phone. */
function FullCover({ values, ownName, pictureId, seed }: PreviewProps) {
  const { t } = useTranslation(['partyForm', 'occasion']);
  const host = values.host_name.trim() || ownName;
  return (
    <Box sx={asOnPhone}>
      <InvitationCover
        {...{ pictureId, seed }}
        isPreview
        theme={values.theme || null}
        line={t('occasion:invited', { host, count: countOf(host) })}
        name={values.name.trim() || t('preview.noName')}
      />
    </Box>
  );
}

const asOnPhone = {
  '& .first-picture': { minHeight: 300, m: 0, borderRadius: 0 },
  '& .first-scene': { gridTemplateRows: 'minmax(190px, 1fr) auto' },
  '& .first-shade': { px: 2.5, pb: 3 },
  '&& .first-shade .first-title': { fontSize: '1.75rem' },
} as const;

/** What is over is a memory: beside each other on a desktop, and low on a phone. */
const small = {
  ...{ display: { md: 'grid' }, gridTemplateColumns: '400px minmax(0, 1fr)', alignItems: 'center' },
  '&& .first-picture': { minHeight: 0, gridTemplateRows: 'minmax(120px, 1fr) auto' },
} as const;

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
