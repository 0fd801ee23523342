import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatDate } from '@/shared/dates/wallClock';
import { colors } from '@/shared/theme/colors';
import { EmptyState } from '@/shared/ui/EmptyState';
import { PlainList } from '@/shared/ui/PlainList';
import {
  handoversQuery,
  handoverSwitchesQuery,
  type HandoverRow,
  type SwitchRow,
} from '../api/handovers';
import { useClock } from '@/shared/dates/useClock';
import { Sheet } from '@/shared/ui/Sheet';
import { Unread } from '@/shared/ui/Unread';

interface Props {
  partyId: string;
  timezone: string;
  onClose: () => void;
}

/** With whom each child left, the latest first. */
export default function HandoversDialog({ partyId, timezone, onClose }: Props) {
  const { t } = useTranslation(['door', 'handovers']);
  const query = useQuery(handoversQuery(partyId));
  const { data } = query;
  const clock = useClock(timezone);
  const { data: switches = [] } = useQuery(handoverSwitchesQuery(partyId));
  const rows = [...(data ?? []), ...switches].sort((a, b) => b.at.localeCompare(a.at));
  return (
    <Sheet title={t('handovers')} onClose={onClose}>
      <Unread of={query} rows={4} />
      {data && rows.length === 0 && <EmptyState title={t('handovers:none')} />}
      {rows.length > 0 && (
        <Typography color="textSecondary" sx={{ mb: 2 }}>
          {t('handovers:intro')}
        </Typography>
      )}
      <PlainList sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {rows.map((row) =>
          'id' in row ? (
            <Row key={row.id} row={row} clock={clock} />
          ) : (
            <Switched key={row.at} row={row} clock={clock} />
          ),
        )}
      </PlainList>
    </Sheet>
  );
}

/** The host turned the record on or off. */
function Switched({ row, clock }: { row: SwitchRow; clock: (iso: string) => string }) {
  const { t, i18n } = useTranslation('handovers');
  const { required, at, by } = row;
  const when = `${formatDate(at, 'short', i18n.language)}, ${clock(at)}`;
  return (
    <Box component="li" sx={{ px: 1.75, py: 0.5, color: colors.inkSoft, overflowWrap: 'anywhere' }}>
      <Box component="span" sx={{ fontWeight: 700 }}>
        {t(required ? 'switchedOn' : 'switchedOff')}
      </Box>
      {` · ${when}`}
      {by && ` · ${by}`}
    </Box>
  );
}

function Row({ row, clock }: { row: HandoverRow; clock: (iso: string) => string }) {
  const { t } = useTranslation('handovers');
  const { child, taker_name: taker, taker_kind: kind, proof, by, concern, state, reason } = row;
  const helpers = by ? t('byHelper', { by }) : t('byHelperUnknown');
  const recordedBy = row.by_helper ? helpers : by && t('by', { by });
  const isPast = state !== 'effective';
  return (
    <Box
      component="li"
      sx={{
        p: 1.75,
        borderRadius: 4,
        border: `1px solid ${concern ? colors.red : colors.line}`,
        bgcolor: concern ? colors.redMist : colors.paper,
        overflowWrap: 'anywhere',
      }}
    >
      <Box sx={{ fontWeight: 700, textDecoration: isPast ? 'line-through' : undefined }}>
        {kind === 'alone'
          ? t('alone', { child })
          : t('with', { child, taker: taker ?? t('nameDeleted') })}
      </Box>
      <Box sx={{ color: colors.inkSoft, fontSize: '0.9375rem' }}>
        {`${clock(row.at)} · ${t(`proof.${proof}`)}`}
        {recordedBy && ` · ${recordedBy}`}
      </Box>
      {reason && <Box sx={{ mt: 0.5 }}>{`“${reason}”`}</Box>}
      {(concern || isPast) && (
        <Box sx={{ mt: 0.75, display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
          {concern && <Chip color="error" label={t(`concern.${concern}`)} />}
          {isPast && <Chip label={t(`state.${state}`)} />}
        </Box>
      )}
    </Box>
  );
}
