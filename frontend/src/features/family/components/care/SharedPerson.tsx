import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { dotted } from '@/shared/text/dotted';
import type { CareRead } from '../../api/careReads';
import { card, list, useWhen } from './Receipts';

interface Props {
  name: string;
  /** Since when nothing is shared; null while it is. */
  revoked: string | null;
  reads: CareRead[];
  /** Asks whether sharing is to end, or to begin again; absent when there is nothing to share. */
  onAsk: (() => void) | undefined;
}

/** Of one person: who was shown the care data, on which surface, when and how often. */
export function SharedPerson({ name, revoked, reads, onAsk }: Props) {
  const { t } = useTranslation('family');
  const titleId = useId();
  const when = useWhen();
  return (
    <Box component="section" aria-labelledby={titleId} sx={card}>
      <Typography variant="h3" id={titleId} sx={{ overflowWrap: 'anywhere' }}>
        {name}
      </Typography>
      {revoked && (
        <Typography sx={{ fontWeight: 600, color: 'error.main' }}>
          {t('atParty.who.ended', { time: when(revoked) })}
        </Typography>
      )}
      {reads.length === 0 ? (
        <Typography color="textSecondary">{t('atParty.who.none')}</Typography>
      ) : (
        <Box component="ul" sx={list}>
          {[...reads]
            .sort((a, b) => b.at.localeCompare(a.at))
            .map(({ by, helper, surface, at, times }) => (
              <li key={`${by} ${helper} ${surface}`}>
                <Box component="span" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
                  {by ?? t('atParty.who.unknown')}
                </Box>
                {helper && ` · ${t('atParty.who.helper')}`}
                <Box component="span" sx={{ display: 'block', color: 'text.secondary' }}>
                  {dotted([
                    t(`atParty.surface.${surface}`),
                    when(at),
                    times > 1 && t('atParty.who.times', { count: times }),
                  ])}
                </Box>
              </li>
            ))}
        </Box>
      )}
      {onAsk && (
        <Button
          color={revoked ? 'primary' : 'error'}
          onClick={onAsk}
          sx={{ justifySelf: 'start', ml: -1, px: 1 }}
        >
          {t(revoked ? 'atParty.ask.begin.do' : 'atParty.ask.end.do')}
        </Button>
      )}
    </Box>
  );
}
