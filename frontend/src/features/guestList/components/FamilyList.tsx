import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { handleOutcome } from '@/api/handleOutcome';
import { families as limits } from '@/api/rules.gen';
import { InTurn } from '@/shared/lazy/InTurn';
import { lazyPart } from '@/shared/lazy/lazyPart';
import { useGrowing } from '@/shared/lazy/useGrowing';
import { snack } from '@/shared/notifications/store';
import { EmptyState } from '@/shared/ui/EmptyState';
import { ErrorState } from '@/shared/ui/ErrorState';
import { SearchField } from '@/shared/ui/SearchField';
import { RowsToCome } from '@/shared/ui/Row';
import { Section } from '@/shared/ui/Section';
import { ListSkeleton } from '@/shared/ui/Skeletons';
import { useErrorMessage } from '@/shared/ui/useErrorMessage';
import { familiesQuery, useWelcomeSiblings } from '../api/families';
import type { Family, ListParty } from '../api/types';
import {
  countByGroup,
  groupOf,
  hasText,
  inOrder,
  isUnsent,
  isUntold,
  partOf,
  parts,
  type Group,
} from '../familyGroups';
import { emptyDraft } from '../rows';
import { useKeptRow } from '../useKeptRow';
import { useMessages } from '../useMessages';
import { FamilyPart } from './FamilyPart';
import { FamilyRow } from './FamilyRow';
import { GroupStrip } from './GroupStrip';

const AddFamilies = lazyPart(() => import('./AddFamilies'), { place: 'above' });
const FamilySheet = lazyPart(() => import('./FamilySheet'), { place: 'above', texts: ['nudges'] });

/** Shorter lists are read without a search. */
const few = 8;

/** As many as fill a phone; of the others so many follow each time. */
const screenful = 8;
const step = 4;

export interface Chosen {
  /** The families that are shown; null: all. */
  group: Group | null;
  onGroup: (group: Group | null) => void;
}

interface Props extends Chosen {
  party: ListParty;
  /** Raises the party's places for kids. */
  onRaise: (kids: number) => void;
  isRaising: boolean;
  /** Adds a guest while the party is started. */
  addGuest: ReactNode;
  /** To the whole class by one link. */
  onShare: () => void;
}

/** The families of a party: who is missing, who comes, who does not and who waits. */
export function FamilyList({ party, onRaise, isRaising, addGuest, onShare, ...chosen }: Props) {
  const { t } = useTranslation(['expectedFamilies', 'guestList', 'parties']);
  // Families answer meanwhile.
  const query = useQuery({ ...familiesQuery(party.id), refetchInterval: 30_000 });
  const [isAdding, setAdding] = useState(false);
  const [draft, setDraft] = useState(emptyDraft);
  const isOpen = party.status !== 'finished' && !party.cancelled_at;
  const families = query.data ?? [];
  const listed = families.filter(({ origin }) => origin === 'listed');

  const add = isOpen && listed.length < limits.max && (
    <Button
      variant={families.length > 0 ? 'outlined' : 'contained'}
      onClick={() => setAdding(true)}
    >
      {listed.length === 0 ? t('paste') : t('add')}
    </Button>
  );
  const waiting = <ListSkeleton rows={5} />;
  return (
    <div>
      <Section label={t('title')}>
        {query.isPending && waiting}
        {query.isError && !query.data && (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        )}
        {query.data?.length === 0 &&
          (isOpen ? (
            <EmptyState
              compact
              title={t('emptyTitle')}
              text={t('emptyText')}
              action={
                <>
                  {add}
                  <Button onClick={onShare}>{t('parties:step.send')}</Button>
                </>
              }
            />
          ) : (
            <EmptyState compact mood="asleep" title={t('guestList:list.emptyTitle')} />
          ))}
        {families.length > 0 && (
          <InTurn waiting={waiting}>
            <Rows party={party} families={families} {...chosen} />
          </InTurn>
        )}
      </Section>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 1.5 }}>
        {families.length > 0 && add}
        {addGuest}
        {isOpen && listed.length > 0 && <Siblings partyId={party.id} families={listed} />}
      </Box>
      {isAdding && (
        <AddFamilies
          party={party}
          draft={draft}
          onDraft={setDraft}
          onRaise={onRaise}
          isRaising={isRaising}
          siblingsWelcome={listed.some((family) => family.siblings_welcome)}
          onClose={() => setAdding(false)}
        />
      )}
    </div>
  );
}

function Rows({
  party,
  families,
  group,
  onGroup,
}: Chosen & { party: ListParty; families: Family[] }) {
  const { t } = useTranslation('expectedFamilies');
  const [search, setSearch] = useState('');
  const text = useDeferredValue(search);
  const [openedId, setOpenedId] = useState<string | null>(null);
  const messages = useMessages(party, families);
  const keptRow = useKeptRow();

  const ordered = useMemo(() => inOrder(families), [families]);
  const shown = ordered.filter(
    (family) => (!group || groupOf(family) === group) && hasText(family, text),
  );
  const drawn = useGrowing(step, shown.length, screenful);
  const next = ordered.find((family) => isUntold(family) || isUnsent(family));
  const toNext = next && messages.of(next);
  const opened = families.find(({ id }) => id === openedId);
  return (
    <>
      <div {...keptRow}>
        <GroupStrip counts={countByGroup(families)} value={group} onChange={onGroup} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap-reverse', gap: 1, mt: 2 }}>
          {families.length > few && (
            <Box sx={{ flex: { xs: '1 0 100%', sm: '9 1 8rem' } }}>
              <SearchField label={t('search')} value={search} onChange={setSearch} />
            </Box>
          )}
          {toNext && (
            <Button
              component="a"
              variant="contained"
              href={toNext.href}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={`${t(toNext.isNews ? 'untold.next' : 'sendNext')}: ${next.name}`}
              onClick={() => messages.note(next)}
              sx={{ flex: { xs: '1 0 100%', sm: '1 0 auto' }, px: 2 }}
            >
              {t(toNext.isNews ? 'untold.next' : 'sendNext')}
            </Button>
          )}
        </Box>
        {shown.length === 0 && (
          <EmptyState compact mood="lost" title={t(text ? 'noneFound' : 'groups.none')} />
        )}
        {parts.map((part) => {
          const rows = shown.slice(0, drawn).filter((family) => partOf(family) === part);
          if (rows.length === 0) return null;
          // All have to be told, also those that are not shown now.
          const counted = part === 'untold' ? families : shown;
          const { length } = counted.filter((family) => partOf(family) === part);
          return (
            <FamilyPart key={part} part={part} count={length}>
              {rows.map((family) => (
                <FamilyRow
                  key={family.id}
                  family={family}
                  messages={messages}
                  onOpen={setOpenedId}
                />
              ))}
            </FamilyPart>
          );
        })}
      </div>
      <RowsToCome count={shown.length - drawn} />
      {opened && (
        <FamilySheet
          party={party}
          family={opened}
          message={messages.of(opened)}
          onSend={messages.note}
          onClose={() => setOpenedId(null)}
        />
      )}
    </>
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
    />
  );
}
