import CloseIcon from '@mui/icons-material/CloseRounded';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLayer } from '@/shared/layers/useLayer';
import type { GuestsParty } from '../api/types';
import { AddNote, type Added } from './AddNote';
import { ManualGuestForm } from './ManualGuestForm';
import { PeopleSearch } from './PeopleSearch';
import { QuotaNote } from './QuotaNote';

const ways = ['search', 'manual'] as const;
type Way = (typeof ways)[number];

interface Props {
  party: GuestsParty;
  initialText: string;
  onClose: () => void;
}

/** Adds a guest found by search or entered by hand. Both tabs keep their input. */
export default function AddGuestDialog({ party, initialText, onClose }: Props) {
  const { t } = useTranslation(['guestList', 'common']);
  const [way, setWay] = useState<Way>('search');
  const [name, setName] = useState(initialText);
  const [note, setNote] = useState<Added | null>(null);
  useLayer(true, onClose);
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));

  return (
    <Dialog
      open
      onClose={(_, reason) => reason === 'escapeKeyDown' && onClose()}
      fullScreen={isPhone}
      fullWidth
      maxWidth="sm"
      aria-labelledby="add-guest-title"
      slotProps={{ paper: { sx: isPhone ? { borderRadius: 0 } : { height: '85dvh' } } }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', pr: 2 }}>
        <DialogTitle id="add-guest-title" variant="h2" sx={{ flex: 1 }}>
          {t('add.title')}
        </DialogTitle>
        <IconButton aria-label={t('common:actions.close')} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Box>
      <Tabs
        value={way}
        onChange={(_, next: Way) => setWay(next)}
        variant="fullWidth"
        aria-label={t('add.ways')}
        sx={{ borderBottom: 1, borderColor: 'divider', flex: 'none' }}
      >
        {ways.map((one) => (
          <Tab
            key={one}
            value={one}
            label={t(`add.${one}`)}
            id={`add-tab-${one}`}
            aria-controls={`add-panel-${one}`}
          />
        ))}
      </Tabs>
      <DialogContent sx={{ pt: 2.5 }}>
        <AddNote note={note} />
        <QuotaNote party={party} />
        {ways.map((one) => (
          <div
            key={one}
            role="tabpanel"
            id={`add-panel-${one}`}
            aria-labelledby={`add-tab-${one}`}
            hidden={one !== way}
          >
            {one === 'search' ? (
              <PeopleSearch
                partyId={party.id}
                onNote={setNote}
                text={name}
                onText={setName}
                onByHand={() => setWay('manual')}
              />
            ) : (
              <ManualGuestForm
                partyId={party.id}
                onNote={setNote}
                suggestedName={name}
                isShown={way === 'manual'}
              />
            )}
          </div>
        ))}
      </DialogContent>
    </Dialog>
  );
}
