import CloseIcon from '@mui/icons-material/CloseRounded';
import Box from '@mui/material/Box';
import { keyframes } from '@mui/material/styles';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useIsBarShown } from '../ui/bottomBar';
import { lowScreen } from '../ui/lowScreen';
import { RoundButton } from '../ui/RoundButton';
import {
  dismissSnack,
  getNotifications,
  subscribeToNotifications,
  type Severity,
  type Snack,
} from './store';

const duration: Record<Severity, number> = {
  success: 5000,
  info: 6000,
  warning: 6000,
  error: 6000,
};

const appear = keyframes`
  from { opacity: 0; transform: scale(0.96); }
`;

const aboveBar = 'calc(var(--bar) + 16px + env(safe-area-inset-bottom))';
const belowTop = 'calc(72px + env(safe-area-inset-top))';

/**
 * The global snackbar; on a phone above the bar at the thumb, or else at the top, where it covers no button. Its two live regions are always there:
 * a screen reader announces only what changes inside one it knows. Written here rather than
 * taken from MUI because every guest downloads it.
 */
export function Snackbars() {
  const { snacks } = useSyncExternalStore(subscribeToNotifications, getNotifications);
  const current = snacks[0];
  const urgent = current?.severity === 'error' || current?.severity === 'warning';
  const isAboveBar = useIsBarShown();
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => keepAnnounced(region.current), []);
  return createPortal(
    <Box
      ref={region}
      sx={{
        position: 'fixed',
        zIndex: 'snackbar',
        insetInline: 16,
        ...(isAboveBar ? { bottom: aboveBar } : { top: { xs: belowTop, sm: 'auto' } }),
        ...(!isAboveBar && { bottom: { xs: 'auto', sm: 24 } }),
        // What is done on a screen stands where the bar leaves room: there is only the top bar to cover.
        [lowScreen]: { top: 'calc(8px + env(safe-area-inset-top))', bottom: 'auto' },
        display: 'flex',
        justifyContent: 'center',
        pointerEvents: 'none',
      }}
    >
      <div role="status">{current && !urgent && <Message key={current.id} snack={current} />}</div>
      <div role="alert">{current && urgent && <Message key={current.id} snack={current} />}</div>
    </Box>,
    document.body, // above open dialogs, which stand there too
  );
}

/** MUI hides what stands beside an open dialog from screen readers: they would not read what is announced. */
function keepAnnounced(region: HTMLElement | null) {
  if (!region) return undefined;
  const observer = new MutationObserver(() => region.removeAttribute('aria-hidden'));
  observer.observe(region, { attributeFilter: ['aria-hidden'] });
  return () => observer.disconnect();
}

function Message({ snack }: { snack: Snack }) {
  const { t } = useTranslation();
  const [held, setHeld] = useState(false);

  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => dismissSnack(snack.id), duration[snack.severity]);
    return () => clearTimeout(timer);
  }, [held, snack]);

  return (
    <Box
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        maxWidth: 560,
        pl: 2.5,
        pr: 0.5,
        py: 0.5,
        borderRadius: 4,
        pointerEvents: 'auto',
        bgcolor: `${snack.severity}.main`,
        color: `${snack.severity}.contrastText`,
        boxShadow: '0 10px 30px -8px rgb(43 31 58 / 0.5)',
        animation: `${appear} 180ms ease-out`,
      }}
    >
      <Box sx={{ flex: 1, fontSize: '0.9375rem', lineHeight: 1.4, py: 1 }}>{snack.text}</Box>
      <RoundButton aria-label={t('actions.close')} onClick={() => dismissSnack(snack.id)}>
        <CloseIcon fontSize="small" />
      </RoundButton>
    </Box>
  );
}
