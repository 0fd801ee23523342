import LightIcon from '@mui/icons-material/FlashlightOnRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { colors } from '@/shared/theme/colors';
import { EmptyState } from '@/shared/ui/EmptyState';
import { useScanner, type Scanner } from '../useScanner';

interface Props {
  /** @returns false for a code that is no pass */
  onRead: (text: string) => boolean;
  isBusy: boolean;
  /** In place of the camera. */
  otherWays: React.ReactNode;
}

/** The camera, which reads the pass of the person who takes the child. */
export function ScanPass({ onRead, isBusy, otherWays }: Props) {
  const { t } = useTranslation('handover');
  const [isForeign, setForeign] = useState(false);
  const { video, state, isDark, light, retry } = useScanner((text) => setForeign(!onRead(text)));
  const isOpen = state === 'opening' || state === 'looking';
  const note = isBusy
    ? 'scan.checking'
    : isForeign
      ? 'scan.foreign'
      : isDark
        ? light
          ? 'scan.darkLight'
          : 'scan.dark'
        : 'scan.hint';

  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={[frame, !isOpen && { display: 'none' }]}>
        <Box
          component="video"
          ref={video}
          muted
          playsInline
          aria-label={t('scan.camera')}
          sx={{ width: '100%', height: '100%', objectFit: 'cover', display: 'block' }}
        />
        <Box aria-hidden sx={corners} />
        {(state === 'opening' || isBusy) && (
          <CircularProgress aria-label={t('scan.opening')} sx={spinner} />
        )}
        {light && (
          <Button
            variant="contained"
            color={light.isOn ? 'secondary' : 'primary'}
            startIcon={<LightIcon />}
            aria-pressed={light.isOn}
            onClick={light.toggle}
            sx={{ position: 'absolute', right: 12, bottom: 12, minHeight: 56 }}
          >
            {t('scan.light')}
          </Button>
        )}
      </Box>
      {isOpen ? (
        <Typography role="status" variant="h4" component="p" sx={{ textAlign: 'center' }}>
          {t(note)}
        </Typography>
      ) : (
        <NoCamera state={state} retry={retry} />
      )}
      {otherWays}
    </Box>
  );
}

function NoCamera({ state, retry }: Pick<Scanner, 'state' | 'retry'>) {
  const { t } = useTranslation('handover');
  if (state === 'opening' || state === 'looking') return null;
  return (
    <EmptyState
      mood="asleep"
      title={t(`camera.${state}.title`)}
      text={t(`camera.${state}.text`)}
      action={
        state === 'blocked' ? (
          <Button variant="contained" size="large" onClick={() => window.location.reload()}>
            {t('camera.reload')}
          </Button>
        ) : state !== 'none' ? (
          <Button variant="contained" size="large" onClick={retry}>
            {t('camera.retry')}
          </Button>
        ) : undefined
      }
    />
  );
}

const frame = {
  position: 'relative',
  width: '100%',
  maxWidth: 'min(100%, 52dvh)',
  mx: 'auto',
  aspectRatio: '1',
  borderRadius: 6,
  overflow: 'hidden',
  bgcolor: colors.ink,
} as const;

const corners = {
  position: 'absolute',
  inset: '14%',
  borderRadius: 5,
  border: `4px solid ${colors.yellow}`,
  boxShadow: '0 0 0 100vmax rgb(43 31 58 / 0.35)',
} as const;

const spinner = {
  position: 'absolute',
  inset: 0,
  m: 'auto',
  color: colors.yellow,
} as const;
