import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Sheet } from '@/shared/ui/Sheet';
import { panelIds, tabIds } from '@/shared/ui/tabIds';
import type { GuestsParty } from '../api/types';
import { AddNote, type Added } from './AddNote';
import { ManualGuestForm } from './ManualGuestForm';
import { PeopleSearch } from './PeopleSearch';
import { QuotaNote } from './QuotaNote';

const ways = ['manual', 'search'] as const;
type Way = (typeof ways)[number];

interface Props {
  party: GuestsParty;
  initialText: string;
  onClose: () => void;
}

/** Adds a guest entered by hand or found by search. Both tabs keep their input. */
export default function AddGuestDialog({ party, initialText, onClose }: Props) {
  const { t } = useTranslation('guestList');
  const [way, setWay] = useState<Way>('manual');
  const [name, setName] = useState(initialText);
  const [note, setNote] = useState<Added | null>(null);

  return (
    <Sheet
      title={t('add.open')}
      onClose={onClose}
      isTyped
      isTall
      head={
        <Tabs
          value={way}
          onChange={(_, next: Way) => setWay(next)}
          variant="fullWidth"
          aria-label={t('add.ways')}
          sx={{ borderBottom: 1, borderColor: 'divider', flex: 'none' }}
        >
          {ways.map((one) => (
            <Tab key={one} value={one} label={t(`add.${one}`)} {...tabIds('add', one, true)} />
          ))}
        </Tabs>
      }
    >
      <Box sx={{ pt: 2.5 }}>
        <AddNote note={note} />
        {ways.map((one) => (
          <div key={one} {...panelIds('add', one)} hidden={one !== way}>
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
        <QuotaNote party={party} />
      </Box>
    </Sheet>
  );
}
