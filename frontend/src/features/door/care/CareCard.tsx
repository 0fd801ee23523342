import CareIcon from '@mui/icons-material/MedicalInformationRounded';
import PhoneIcon from '@mui/icons-material/PhoneRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CareMarks } from '@/shared/care/CareMarks';
import { useLayer } from '@/shared/layers/useLayer';
import { colors } from '@/shared/theme/colors';
import type { DoorGuest } from '@/shared/door/types';
import { useIsLow } from '@/shared/ui/useMedia';
import { NoPhotos } from './NoPhotos';
import type { CareNote } from '@/shared/door/care';

/** Milliseconds in which a finger that was tapping the list does not acknowledge. */
const bounce = 700;

interface Props {
  guest: DoorGuest;
  /** Undefined while it is not on this phone. */
  note: CareNote | undefined;
  /** Cards that follow. */
  more: number;
  onShown: () => void;
  onDone: () => void;
  /** It stays pending. */
  onLater: () => void;
  onRetry: () => void;
}

/** What to know at once of a child who has come in: all of the screen, readable at arm's length. */
export function CareCard({ guest, note, more, ...on }: Props) {
  const { t } = useTranslation('door');
  const titleId = useId();
  const isReady = useAfter(bounce);
  const isPhone = useIsPhone();
  useLayer(true, on.onLater);
  useShown(note !== undefined, on.onShown);

  return (
    <Dialog
      open
      onClose={(_, reason) => reason === 'escapeKeyDown' && on.onLater()}
      fullScreen={isPhone}
      fullWidth
      maxWidth="sm"
      transitionDuration={0}
      aria-labelledby={titleId}
      slotProps={{
        paper: { role: 'alertdialog', sx: isPhone ? { borderRadius: 0 } : { minHeight: '70dvh' } },
      }}
    >
      {/* Enlarged, a long name fills the screen: it scrolls away with what follows. */}
      <Box sx={{ flex: 1, overflowY: 'auto' }}>
        <Box sx={head}>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, fontWeight: 700 }}>
            <CareIcon aria-hidden />
            {t('care.card.title')}
          </Box>
          <Box component="h2" id={titleId} sx={{ m: 0, mt: 0.5, ...large, fontSize: nameSize }}>
            {guest.name}
          </Box>
        </Box>
        <Box sx={{ p: 2.5, display: 'grid', gap: 2.5 }}>
          {note ? <Note note={note} /> : <Missing onRetry={on.onRetry} />}
        </Box>
      </Box>
      <Box sx={foot}>
        {note && (
          <Button
            variant="contained"
            size="large"
            disabled={!isReady}
            onClick={on.onDone}
            sx={{ minHeight: 64, fontSize: '1.25rem', flex: '1 1 8rem' }}
          >
            {t('care.card.done')}
          </Button>
        )}
        <Button size="large" onClick={on.onLater} sx={{ minHeight: 64, px: 2 }}>
          {t('care.card.later')}
        </Button>
        {more > 0 && (
          <Box sx={{ flexBasis: '100%', textAlign: 'center', color: 'text.secondary' }}>
            {t('care.card.more', { count: more })}
          </Box>
        )}
      </Box>
    </Dialog>
  );
}

function Note({ note }: { note: CareNote }) {
  const { t } = useTranslation('door');
  const { conditions, what_to_do: advice, photos, contact, insurer } = note;
  const urgent = conditions.filter(({ severity }) => severity === 'urgent');
  const others = conditions.filter(({ severity }) => severity !== 'urgent');
  return (
    <>
      <Box component="ul" aria-label={t('care.card.conditions')} sx={list}>
        {urgent.map(({ code, name }) => (
          <Box
            component="li"
            key={code}
            sx={{ ...large, fontSize: conditionSize, color: 'error.main' }}
          >
            {name}
          </Box>
        ))}
      </Box>
      {others.length > 0 && <CareMarks conditions={others} fontSize="1.25rem" />}
      <section>
        <Box component="h3" sx={{ m: 0, fontSize: '1.0625rem' }}>
          {t('care.card.whatToDo')}
        </Box>
        {advice ? (
          <Box sx={adviceBox}>{advice}</Box>
        ) : (
          <Box sx={{ mt: 0.5, fontSize: '1.25rem', color: 'text.secondary' }}>
            {t('care.card.noAdvice')}
          </Box>
        )}
      </section>
      {photos === 'no' && <NoPhotos label={t('care.photos')} />}
      {(contact || insurer) && (
        <Box sx={{ display: 'grid', gap: 1.25 }}>
          <Call label={t('care.card.call', { name: contact?.name })} phone={contact?.phone} />
          <Call
            label={insurer?.name ?? t('care.card.insurer')}
            phone={insurer?.phone}
            what={t('care.card.insurer')}
          />
        </Box>
      )}
    </>
  );
}

interface CallProps {
  label: string;
  phone: string | null | undefined;
  /** What the label is the name of. */
  what?: string;
}

function Call({ label, phone, what }: CallProps) {
  if (!phone) return null;
  return (
    <Button
      component="a"
      href={`tel:${phone.replace(/[^\d+]/g, '')}`}
      variant="outlined"
      size="large"
      startIcon={<PhoneIcon />}
      sx={{ minHeight: 56, fontSize: '1.125rem', justifyContent: 'flex-start', textAlign: 'left' }}
    >
      <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere', lineHeight: 1.25 }}>
        {label}
        {what && what !== label && (
          <Box component="span" sx={{ display: 'block', typography: 'body2' }}>
            {what}
          </Box>
        )}
      </Box>
    </Button>
  );
}

function Missing({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation(['door', 'common']);
  return (
    <Box role="alert" sx={{ fontSize: '1.25rem' }}>
      {t('care.card.missing')}
      <Box sx={{ mt: 2 }}>
        <Button variant="outlined" size="large" onClick={onRetry}>
          {t('common:actions.retry')}
        </Button>
      </Box>
    </Box>
  );
}

/** Upright or on its side. */
function useIsPhone(): boolean {
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const isLow = useIsLow();
  return isNarrow || isLow;
}

/** Once for each card whose content was there. */
function useShown(isShown: boolean, onShown: () => void): void {
  const told = useRef(false);
  useEffect(() => {
    if (!isShown || told.current) return;
    told.current = true;
    onShown();
  });
}

function useAfter(wait: number): boolean {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), wait);
    return () => clearTimeout(timer);
  }, [wait]);
  return isOver;
}

// Large already: enlarged text grows as far as a word fits into a line.
const nameSize = 'min(2.125rem, max(34px, 14vmin))';
const conditionSize = 'min(2.375rem, max(38px, 14vmin))';
const large = {
  fontWeight: 700,
  lineHeight: 1.15,
  overflowWrap: 'anywhere',
  hyphens: 'auto',
} as const;
const head = { p: 2.5, bgcolor: 'error.main', color: colors.paper } as const;
const list = { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 } as const;
const adviceBox = {
  mt: 1,
  p: 2,
  borderRadius: 4,
  bgcolor: colors.yellowMist,
  fontSize: '1.5rem',
  lineHeight: 1.3,
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-line',
} as const;
const foot = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  p: 2,
  pb: 'calc(16px + env(safe-area-inset-bottom))',
  borderTop: `1px solid ${colors.line}`,
} as const;
