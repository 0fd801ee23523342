import CheckIcon from '@mui/icons-material/CheckCircleRounded';
import EmptyIcon from '@mui/icons-material/RadioButtonUncheckedRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { colors } from '@/shared/theme/colors';
import { firstName } from '@/shared/text/firstName';
import { EmptyState } from '@/shared/ui/EmptyState';
import type { DoorGuest } from '@/shared/door/types';
import type { RollCallKid } from '../rollCall';
import type { RollCallState } from '../useRollCall';
import { PlainList } from '@/shared/ui/PlainList';
import { Sheet } from '@/shared/ui/Sheet';

interface Props {
  state: RollCallState;
  onToggle: (id: string) => void;
  /** The child went out without being marked. */
  onLeft: (guest: DoorGuest) => void;
  /** The count is over. */
  onEnd: () => void;
  /** Later it goes on. */
  onClose: () => void;
}

/** Counts the children inside: one tap for each that is seen, then who is missing. */
export default function RollCallDialog({ state, onToggle, onLeft, onEnd, onClose }: Props) {
  const { t } = useTranslation('door');
  const [isEnding, setEnding] = useState(false);
  const { kids, missing, total, found } = state;
  const isComplete = missing.length === 0;
  const end = () => {
    onEnd();
    onClose();
  };

  return (
    <Sheet
      title={t('rollCall.title')}
      onClose={onClose}
      footer={
        <>
          <Typography role="status" variant="h3" component="p" sx={{ mr: 'auto' }}>
            {total > 0 &&
              (isComplete
                ? t('rollCall.all', { count: total })
                : t('rollCall.progress', { found, total }))}
          </Typography>
          {isEnding && !isComplete ? (
            <Button variant="contained" size="large" onClick={() => setEnding(false)}>
              {t('rollCall.keepLooking')}
            </Button>
          ) : (
            <Button
              variant="contained"
              size="large"
              onClick={() => (isComplete ? end() : setEnding(true))}
            >
              {t(isComplete ? 'rollCall.done' : 'rollCall.finish')}
            </Button>
          )}
        </>
      }
    >
      {isEnding && !isComplete ? (
        <Missing missing={missing} onToggle={onToggle} onLeft={onLeft} />
      ) : isComplete ? (
        <EmptyState title={total > 0 ? t('rollCall.all', { count: total }) : t('rollCall.none')} />
      ) : (
        <Typography color="textSecondary" sx={{ mb: 1.5 }}>
          {t('rollCall.intro')}
        </Typography>
      )}
      {!isEnding && <Kids kids={kids} onToggle={onToggle} />}
    </Sheet>
  );
}

function Kids({ kids, onToggle }: { kids: readonly RollCallKid[]; onToggle: Props['onToggle'] }) {
  const { t } = useTranslation('door');
  return (
    <PlainList
      sx={{
        display: 'grid',
        gridTemplateColumns: {
          xs: 'repeat(auto-fill, minmax(min(9.75rem, 100%), 1fr))',
          sm: 'repeat(auto-fill, minmax(13rem, 1fr))',
        },
        gap: 1,
      }}
    >
      {kids.map(({ guest, isFound, hasLeft }) => (
        <li key={guest.id}>
          <ButtonBase
            aria-pressed={isFound}
            disabled={hasLeft}
            onClick={() => onToggle(guest.id)}
            sx={{
              width: '100%',
              height: '100%',
              minHeight: 72,
              px: 1.5,
              py: 1,
              gap: 1.25,
              justifyContent: 'flex-start',
              textAlign: 'left',
              borderRadius: 4,
              border: `2px solid ${isFound && !hasLeft ? colors.green : colors.inputLine}`,
              bgcolor: isFound && !hasLeft ? colors.greenMist : colors.paper,
              color: hasLeft ? colors.inkSoft : colors.ink,
              fontSize: '1rem',
              fontWeight: 600,
              lineHeight: 1.2,
              touchAction: 'manipulation',
              '& svg': { flex: 'none', color: isFound ? colors.green : colors.inputLine },
            }}
          >
            {!hasLeft && (isFound ? <CheckIcon /> : <EmptyIcon />)}
            <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere', hyphens: 'auto' }}>
              {firstName(guest.name)}
              {/* Of two with the same one; small, because long ones would break. */}
              <Box component="span" sx={{ fontSize: '0.8125rem', fontWeight: 400 }}>
                {guest.name.slice(firstName(guest.name).length)}
              </Box>
              {hasLeft && (
                <Box component="span" sx={{ display: 'block', fontWeight: 400 }}>
                  {t('status.exit')}
                </Box>
              )}
            </Box>
          </ButtonBase>
        </li>
      ))}
    </PlainList>
  );
}

/** The guests who were not seen, each with the possible actions. */
function Missing(props: {
  missing: readonly DoorGuest[];
  onToggle: Props['onToggle'];
  onLeft: Props['onLeft'];
}) {
  const { t } = useTranslation('door');
  return (
    <>
      <Typography variant="h3" component="p">
        {t('rollCall.missing', { count: props.missing.length })}
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 0.5, mb: 2 }}>
        {t('rollCall.missingText')}
      </Typography>
      <PlainList sx={{ display: 'grid', gap: 1.25 }}>
        {props.missing.map((guest) => (
          <Box
            component="li"
            key={guest.id}
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              gap: 1,
              p: 1.5,
              borderRadius: 5,
              border: `2px solid ${colors.orange}`,
              bgcolor: colors.orangeMist,
            }}
          >
            <Box sx={{ flex: '1 1 100%', minWidth: 0, overflowWrap: 'anywhere' }}>
              <Box sx={{ fontWeight: 600 }}>{guest.name}</Box>
              {guest.household.name !== guest.name && (
                <Box sx={{ fontSize: '0.875rem', color: colors.inkSoft }}>
                  {t('rollCall.familyOf', { name: guest.household.name })}
                </Box>
              )}
            </Box>
            <Button
              variant="contained"
              color="success"
              aria-label={`${t('rollCall.seen')}: ${guest.name}`}
              onClick={() => props.onToggle(guest.id)}
              sx={{ minHeight: 52, flex: '1 1 7rem' }}
            >
              {t('rollCall.seen')}
            </Button>
            <Button
              variant="outlined"
              color="info"
              aria-label={`${t('rollCall.left')}: ${guest.name}`}
              onClick={() => props.onLeft(guest)}
              sx={{ minHeight: 52, flex: '1 1 7rem', bgcolor: colors.paper }}
            >
              {t('rollCall.left')}
            </Button>
          </Box>
        ))}
      </PlainList>
    </>
  );
}
