import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { doorPassesQuery, type MadeDoorPass, type HelpedParty } from '../api/doorPasses';
import { Sheet } from '@/shared/ui/Sheet';
import { Unread } from '@/shared/ui/Unread';
import { HelperLink } from './HelperLink';
import { HelperRow } from './HelperRow';
import { NewHelper } from './NewHelper';

/** The helpers of a door: a link for each, which is shown once, and an end to their access. */
export default function HelpersDialog({
  party,
  onClose,
}: {
  party: HelpedParty;
  onClose: () => void;
}) {
  const { t } = useTranslation('doorHelpers');
  const query = useQuery(doorPassesQuery(party.id));
  const { data } = query;
  const [made, setMade] = useState<MadeDoorPass | null>(null);
  const [name, setName] = useState('');
  const passes = [...(data ?? [])].reverse();
  const open = passes.filter(({ state }) => state === 'valid');
  const over = passes.filter(({ state }) => state !== 'valid');

  return (
    <Sheet title={t('title')} onClose={onClose} isTyped={made !== null || name !== ''}>
      <Box sx={{ display: 'grid', gap: 3 }}>
        {made ? (
          <HelperLink pass={made} party={party} onDone={() => setMade(null)} />
        ) : (
          <NewHelper
            party={party}
            name={name}
            onName={setName}
            onMade={(pass) => {
              setName('');
              setMade(pass);
            }}
          />
        )}
        <Unread of={query} rows={2} />
        {open.length > 0 && (
          <section aria-label={t('list')}>
            <Typography variant="h3" sx={{ mb: 1 }}>
              {t('list')}
            </Typography>
            <Box component="ul" sx={list}>
              {open.map((pass) => (
                <HelperRow key={pass.id} pass={pass} party={party} />
              ))}
            </Box>
          </section>
        )}
        {over.length > 0 && (
          <section aria-label={t('over')}>
            <Typography variant="h3" sx={{ mb: 1 }}>
              {t('over')}
            </Typography>
            <Box component="ul" sx={list}>
              {over.map((pass) => (
                <HelperRow key={pass.id} pass={pass} party={party} />
              ))}
            </Box>
          </section>
        )}
      </Box>
    </Sheet>
  );
}

const list = { listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 1 } as const;
