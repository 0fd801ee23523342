import CheckIcon from '@mui/icons-material/CheckCircleRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasCode } from '@/api/apiError';
import { handleOutcome } from '@/api/handleOutcome';
import { peopleSearch } from '@/api/rules.gen';
import { dotted } from '@/shared/text/dotted';
import { EmptyState } from '@/shared/ui/EmptyState';
import { ErrorState } from '@/shared/ui/ErrorState';
import { PlainList } from '@/shared/ui/PlainList';
import { SearchField } from '@/shared/ui/SearchField';
import { ListSkeleton } from '@/shared/ui/Skeletons';
import { colors } from '@/shared/theme/colors';
import { Small } from '@/shared/ui/Small';
import { useErrorMessage } from '@/shared/ui/useErrorMessage';
import { useAddGuest } from '../api/addGuest';
import { isTooShort, peopleQuery } from '../api/searchPeople';
import type { Candidate } from '../api/types';
import { useDebounced } from '../useDebounced';
import type { Added } from './AddNote';

const pause = 250;

interface Props {
  partyId: string;
  text: string;
  onText: (text: string) => void;
  onByHand: () => void;
  onNote: (note: Added) => void;
}

/** Finds people with an account while the name is typed; only the latest answer is shown. */
export function PeopleSearch({ partyId, text, onText, onByHand, onNote }: Props) {
  const { t } = useTranslation('guestList');
  const wanted = useDebounced(text.trim(), pause);
  const people = useQuery(peopleQuery(partyId, wanted));
  const tooShort = isTooShort(text);
  const byHand = (
    <Button variant="outlined" onClick={onByHand}>
      {t('add.manual')}
    </Button>
  );

  return (
    <>
      <SearchField label={t('add.searchLabel')} value={text} onChange={onText} autoFocus />
      <Box sx={{ mt: 2 }} aria-live="polite">
        {tooShort && <Small>{t('add.searchHelp', { count: peopleSearch.min })}</Small>}
        {!tooShort && people.isPending && <ListSkeleton rows={3} />}
        {!tooShort && people.isError && (
          <>
            <ErrorState error={people.error} onRetry={() => void people.refetch()} />
            <Box sx={{ textAlign: 'center' }}>{byHand}</Box>
          </>
        )}
        {!tooShort && people.data?.length === 0 && (
          <EmptyState
            mood="lost"
            title={t('add.nobodyTitle')}
            text={t('add.nobodyText')}
            action={byHand}
          />
        )}
        {!tooShort && !!people.data?.length && (
          <>
            <PlainList>
              {people.data.map((person) => (
                <Person key={person.id} partyId={partyId} person={person} onNote={onNote} />
              ))}
            </PlainList>
            {people.data.some(({ hint }) => hint) && (
              <Small sx={{ mt: 1.5 }}>{t('add.sameName')}</Small>
            )}
            <Box sx={{ mt: 2, textAlign: 'center' }}>{byHand}</Box>
          </>
        )}
      </Box>
    </>
  );
}

interface PersonProps {
  partyId: string;
  person: Candidate;
  onNote: (note: Added) => void;
}

function Person({ partyId, person, onNote }: PersonProps) {
  const { t } = useTranslation('guestList');
  const messageOf = useErrorMessage();
  const add = useAddGuest(partyId);
  const [isIn, setIn] = useState(false);
  const name = person.full_name;
  const hintId = useId();

  const invite = () =>
    handleOutcome(add.mutateAsync({ userId: person.id }), {
      onSuccess: () => {
        setIn(true);
        onNote({ severity: 'success', text: t('add.added', { name }) });
      },
      onError: (error) => {
        const known = hasCode(error, 'already_invited');
        setIn(known);
        onNote({
          severity: known ? 'info' : 'error',
          text: known ? t('add.alreadyInvited', { name }) : messageOf(error),
        });
      },
    });

  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        py: 1.25,
        borderBottom: `1px solid ${colors.line}`,
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ fontWeight: 600 }}>{name}</Box>
        <Box sx={{ fontSize: '0.9375rem', color: 'text.secondary' }}>
          {person.email ?? t('list.noEmail')}
        </Box>
        {person.hint && <Hint id={hintId} hint={person.hint} />}
      </Box>
      {isIn ? (
        <Box
          sx={{ display: 'flex', alignItems: 'center', gap: 0.75, color: 'success.main', px: 1 }}
        >
          <CheckIcon fontSize="small" />
          {t('add.done')}
        </Box>
      ) : (
        <Button
          variant="contained"
          loading={add.isPending}
          aria-label={t('add.addName', { name })}
          aria-describedby={person.hint && hintId}
          onClick={invite}
          sx={{ flex: 'none' }}
        >
          {t('add.add')}
        </Button>
      )}
    </Box>
  );
}

/** Tells people with the same name apart. */
function Hint({ id, hint }: { id: string; hint: NonNullable<Candidate['hint']> }) {
  const { t } = useTranslation('guestList');
  const parts = [
    t(`add.hint.${hint.age_group}`),
    hint.guardian && t('add.hint.guardian', { name: hint.guardian }),
    hint.invited && t('add.hint.invited'),
    hint.shared_parties > 0 && t('add.hint.shared', { count: hint.shared_parties }),
  ];
  return (
    <Box id={id} sx={{ fontSize: '0.875rem', color: 'text.secondary', overflowWrap: 'anywhere' }}>
      {dotted(parts)}
    </Box>
  );
}
