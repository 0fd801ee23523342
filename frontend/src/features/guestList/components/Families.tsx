import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import LinearProgress from '@mui/material/LinearProgress';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { handleOutcome } from '@/api/handleOutcome';
import { families as limits } from '@/api/rules.gen';
import { lazyPart } from '@/shared/lazy/lazyPart';
import { snack } from '@/shared/notifications/store';
import { fold } from '@/shared/text/fold';
import { EmptyState } from '@/shared/ui/EmptyState';
import { ErrorState } from '@/shared/ui/ErrorState';
import { SearchField } from '@/shared/ui/SearchField';
import { Section } from '@/shared/ui/Section';
import { ListSkeleton } from '@/shared/ui/Skeletons';
import { useErrorMessage } from '@/shared/ui/useErrorMessage';
import { useShowAll } from '@/shared/ui/useShowAll';
import { familiesQuery, useWelcomeSiblings } from '../api/families';
import type { Family, FamiliesParty } from '../api/types';
import { emptyDraft } from '../rows';
import { FamilyRow } from './FamilyRow';

const AddFamilies = lazyPart(() => import('./AddFamilies'), { place: 'above' });

/** Rows shown before all are asked for. */
const few = 8;

interface Props {
  party: FamiliesParty;
  /** Raises the party's places for kids. */
  onRaise: (kids: number) => void;
  isRaising: boolean;
}

/** The families that the host expects: who is missing, and each one's link. */
export function Families({ party, onRaise, isRaising }: Props) {
  const { t } = useTranslation('expectedFamilies');
  const query = useQuery(familiesQuery(party.id));
  const [isAdding, setAdding] = useState(false);
  const [draft, setDraft] = useState(emptyDraft);
  const { list: rows, isAll, showAll } = useShowAll(few);
  const isOpen = party.status !== 'finished' && !party.cancelled_at;
  const families = query.data ?? [];
  const missing = families.filter(({ state }) => state !== 'answered');
  // Those without an answer first.
  const ordered = [...missing, ...families.filter(({ state }) => state === 'answered')];
  const [search, setSearch] = useState('');
  const text = fold(search);
  const found = text ? ordered.filter((family) => hasText(family, text)) : ordered;
  const shown = isAll || text ? found : found.slice(0, few);

  if (families.length === 0 && !isOpen) return null;
  const add = isOpen && families.length < limits.max && (
    <Button variant="outlined" onClick={() => setAdding(true)}>
      {families.length === 0 ? t('paste') : t('add')}
    </Button>
  );
  return (
    <Section title={t('title')} actions={families.length > 0 && add}>
      {query.isPending && <ListSkeleton rows={2} />}
      {query.isError && !query.data && (
        <ErrorState compact error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.data?.length === 0 && (
        <EmptyState compact title={t('emptyTitle')} text={t('emptyText')} action={add} />
      )}
      {families.length > 0 && (
        <>
          <Summary total={families.length} missing={missing.length} />
          {isOpen && <Siblings partyId={party.id} families={families} />}
          {families.length > few && (
            <Box sx={{ mb: 1.5 }}>
              <SearchField label={t('search')} value={search} onChange={setSearch} />
            </Box>
          )}
          {found.length === 0 && <EmptyState compact mood="lost" title={t('noneFound')} />}
          <Box component="ul" ref={rows} sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {shown.map((family) => (
              <FamilyRow key={family.id} party={party} family={family} />
            ))}
          </Box>
          {found.length > shown.length && (
            <Button fullWidth onClick={showAll}>
              {t('showAll', { count: ordered.length })}
            </Button>
          )}
        </>
      )}
      {isAdding && (
        <AddFamilies
          party={party}
          draft={draft}
          onDraft={setDraft}
          onRaise={onRaise}
          isRaising={isRaising}
          siblingsWelcome={families.some((family) => family.siblings_welcome)}
          onClose={() => setAdding(false)}
        />
      )}
    </Section>
  );
}

const hasText = ({ name, children, coming }: Family, text: string) =>
  [name, ...children, ...coming.map(({ full_name }) => full_name)].some((one) =>
    fold(one).includes(text),
  );

function Summary({ total, missing }: { total: number; missing: number }) {
  const { t } = useTranslation('expectedFamilies');
  const answered = total - missing;
  const text = t('answered', { count: answered, total });
  return (
    <Box sx={{ mb: 1.5 }}>
      <Typography sx={{ fontWeight: 600 }}>
        {missing > 0 ? t('missing', { count: missing }) : t('noneMissing')}
      </Typography>
      <LinearProgress
        variant="determinate"
        color="success"
        aria-label={text}
        value={(answered / total) * 100}
        sx={{ height: 8, my: 0.75 }}
      />
      <Typography variant="body2" color="textSecondary">
        {text}
      </Typography>
    </Box>
  );
}

function Siblings({ partyId, families }: { partyId: string; families: Family[] }) {
  const { t } = useTranslation('expectedFamilies');
  const messageOf = useErrorMessage();
  const welcome = useWelcomeSiblings(partyId);
  const areWelcome = families.every((family) => family.siblings_welcome);
  return (
    <FormControlLabel
      control={<Switch checked={welcome.isPending ? welcome.variables : areWelcome} />}
      label={t('siblings')}
      onChange={(_, checked) =>
        handleOutcome(welcome.mutateAsync(checked), {
          onError: (error) => snack('error', messageOf(error)),
        })
      }
      sx={{ mb: 1 }}
    />
  );
}
