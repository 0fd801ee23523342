import CalendarIcon from '@mui/icons-material/EventAvailableRounded';
import Button from '@mui/material/Button';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLayer } from '@/shared/layers/useLayer';
import { snack } from '@/shared/notifications/store';
import { useErrorMessage } from '@/shared/ui/useErrorMessage';
import { useCalendarLinks } from '../api/calendar';

const WAYS = ['google', 'file', 'feed'] as const;

/** Puts an accepted party into the reader's calendar: Google's, a file for others, or a subscription. */
export default function AddToCalendar({ partyId }: { partyId: string }) {
  const { t } = useTranslation('invitationParts');
  const links = useCalendarLinks();
  const message = useErrorMessage();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const id = useId();
  const close = () => setOpen(false);
  useLayer(open, close);

  const ask = () => {
    if (links.data) return setOpen(true);
    links.mutate(partyId, {
      onSuccess: () => setOpen(true),
      onError: (error) => snack('error', message(error)),
    });
  };
  return (
    <>
      <Button
        ref={button}
        id={`${id}-button`}
        variant="outlined"
        startIcon={<CalendarIcon />}
        onClick={ask}
        loading={links.isPending}
        loadingPosition="start"
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? `${id}-menu` : undefined}
      >
        {t('calendar.add')}
      </Button>
      {links.data && (
        <Menu
          id={`${id}-menu`}
          open={open}
          onClose={close}
          anchorEl={() => button.current}
          slotProps={{
            list: { 'aria-labelledby': `${id}-button` },
            paper: { sx: { maxWidth: 'min(360px, calc(100vw - 32px))' } },
          }}
        >
          {WAYS.map((way) => (
            <MenuItem
              key={way}
              component="a"
              href={links.data[way]}
              onClick={close}
              {...(way === 'google' && { target: '_blank', rel: 'noopener' })}
              sx={{ whiteSpace: 'normal' }}
            >
              <ListItemText
                primary={t(`calendar.${way}.label`)}
                secondary={t(`calendar.${way}.hint`)}
              />
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  );
}
