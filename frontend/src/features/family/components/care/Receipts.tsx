import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '@/shared/dates/wallClock';
import { dotted } from '@/shared/text/dotted';
import type { Handover } from '../../api/handovers';
import { firstName } from '../../careLeft';

/** When something happened at a party: sáb, 5 dic, 18:42. */
export function useWhen(): (iso: string) => string {
  const { i18n } = useTranslation();
  return (iso) =>
    `${formatDate(iso, 'short', i18n.language)}, ${formatDate(iso, 'time', i18n.language)}`;
}

/** With whom each child left, as it was recorded at the door. */
export function HandoverReceipts({ handovers }: { handovers: Handover[] }) {
  const { t } = useTranslation(['handovers', 'family']);
  const when = useWhen();
  const recordedBy = (name: string | null, isHelper: boolean) => {
    if (!isHelper) return name && t('by', { by: name });
    return name ? t('byHelper', { by: name }) : t('byHelperUnknown');
  };
  return (
    <ReceiptCard title={t('family:atParty.left.title')}>
      {handovers.map(({ id, child, taker_name, taker_kind, proof, by, ...told }) => (
        <Box component="li" key={id} sx={{ opacity: told.state === 'undone' ? 0.7 : 1 }}>
          <Box component="span" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            {taker_kind === 'alone'
              ? t('alone', { child: firstName(child) })
              : t('with', { child: firstName(child), taker: taker_name ?? t('nameDeleted') })}
          </Box>
          <Box component="span" sx={detail}>
            {dotted([when(told.at), t(`proof.${proof}`), recordedBy(by, told.by_helper)])}
          </Box>
          {told.reason && <Box component="span" sx={detail}>{`“${told.reason}”`}</Box>}
          {told.concern && (
            <Box component="span" sx={{ ...detail, fontWeight: 700, color: 'error.main' }}>
              {t(`concern.${told.concern}`)}
            </Box>
          )}
          {told.state !== 'effective' && (
            <Box component="span" sx={detail}>
              {t(`state.${told.state}`)}
            </Box>
          )}
        </Box>
      ))}
    </ReceiptCard>
  );
}

/** Facts about a party, one below the other. */
export function ReceiptCard({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <Box component="section" aria-labelledby={titleId} sx={card}>
      <Typography variant="h3" id={titleId}>
        {title}
      </Typography>
      <Box component="ul" sx={list}>
        {children}
      </Box>
    </Box>
  );
}

const detail = { display: 'block', color: 'text.secondary', overflowWrap: 'anywhere' } as const;
export const card = {
  display: 'grid',
  gap: 1,
  p: 2,
  borderRadius: 4,
  bgcolor: 'background.default',
} as const;
export const list = { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.25 } as const;
