import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import type { TFunction } from 'i18next';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { hasCode } from '@/api/apiError';
import { errorMessage } from '@/api/errorMessage';

interface Props {
  /** What the server refused the answer with; nothing is shown without it. */
  error: unknown;
  /** The household holds places already. */
  coming: boolean;
}

/** Why an answer was not taken, and what can be done. */
export function AnswerAlert({ error, coming }: Props) {
  const { t } = useTranslation('invitations');
  const { t: errors } = useTranslation('errors');
  if (!error) return null;
  if (hasCode(error, 'not_enough_slots')) {
    return (
      <Refusal severity="warning">
        <AlertTitle>{t('refused.slots')}</AlertTitle>
        {placesLeft(t, error.details, coming)}
      </Refusal>
    );
  }
  return <Refusal severity="error">{refusal(t, error) ?? errorMessage(errors, error)}</Refusal>;
}

/** Scrolls into view: it may be below the button that was pressed. */
export function Refusal({
  severity,
  children,
}: {
  severity: 'warning' | 'error';
  children: ReactNode;
}) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    void ref.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <Alert severity={severity} ref={ref} sx={{ mt: 2, scrollMarginBottom: 96 }}>
      {children}
    </Alert>
  );
}

function refusal(t: TFunction<'invitations'>, error: unknown): string | null {
  if (hasCode(error, 'rsvp_expired')) return t('attendance.closed');
  if (hasCode(error, 'guest_removed')) return t('refused.removed');
  if (hasCode(error, 'guest_arrived')) return t('refused.arrived');
  return null;
}

function placesLeft(t: TFunction<'invitations'>, details: unknown, coming: boolean): string {
  const left = (details ?? {}) as { adults?: number; kids?: number };
  const places = {
    adults: t('refused.adults', { count: left.adults ?? 0 }),
    kids: t('refused.kids', { count: left.kids ?? 0 }),
  };
  return t(coming ? 'refused.leftBesides' : 'refused.left', places);
}
