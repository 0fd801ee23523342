import CallIcon from '@mui/icons-material/CallRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactElement, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <Typography variant="h4" component="h3" sx={{ mb: 0.75 }}>
        {title}
      </Typography>
      {children}
    </section>
  );
}

interface LineProps {
  text: ReactNode;
  detail?: string | null;
  action?: ReactElement | '' | null;
}

export function Line({ text, detail, action }: LineProps) {
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 1.5,
        py: 0.75,
      }}
    >
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box sx={{ fontWeight: 600 }}>{text}</Box>
        {detail && <Box sx={{ fontSize: '0.9375rem', color: 'text.secondary' }}>{detail}</Box>}
      </Box>
      {action}
    </Box>
  );
}

export function Call({ phone, label }: { phone: string; label: string }) {
  const { t } = useTranslation('guestList');
  return (
    <Button
      component="a"
      href={`tel:${phone.replace(/[^\d+]/g, '')}`}
      variant="contained"
      startIcon={<CallIcon />}
      aria-label={label}
      sx={{ flex: 'none' }}
    >
      {t('info.call')}
    </Button>
  );
}
