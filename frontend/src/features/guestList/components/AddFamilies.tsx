import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { families as limits } from '@/api/rules.gen';
import { FormAlert } from '@/shared/forms/FormAlert';
import { snack } from '@/shared/notifications/store';
import { Sheet } from '@/shared/ui/Sheet';
import { listedQuery, useAddFamilies, useReadFamilies } from '../api/families';
import type { FamiliesParty } from '../api/types';
import { emptyDraft, refused, toRow, type Draft } from '../rows';
import { isTooLong, PasteList } from './PasteList';
import { ReviewList } from './ReviewList';

interface Props {
  party: FamiliesParty;
  draft: Draft;
  onDraft: (draft: Draft) => void;
  siblingsWelcome: boolean;
  onRaise: (kids: number) => void;
  isRaising: boolean;
  onClose: () => void;
}

/** Adds families from a list: it is pasted, checked as a table, and only then created. */
export default function AddFamilies({ party, draft, onDraft, onClose, ...props }: Props) {
  const { t } = useTranslation(['expectedFamilies', 'common']);
  const reading = useReadFamilies(party.id);
  const add = useAddFamilies(party.id);
  const [areWelcome, setWelcome] = useState(props.siblingsWelcome);
  const { list, rows } = draft;
  const inside = (rows ?? []).filter(({ isOut }) => !isOut);
  const { data: before = [] } = useQuery(listedQuery(party.id));
  const tooMany = before.length + inside.length - limits.max;

  const read = (text: string) => {
    onDraft({ list: text, rows: null });
    if (text.trim() === '' || isTooLong(text)) return;
    reading.mutate(text, {
      onSuccess: (answer) => onDraft({ list: text, rows: answer.rows.map(toRow) }),
    });
  };
  const create = () =>
    add.mutate(
      { families: inside.map(({ family }) => family), siblings_welcome: areWelcome },
      {
        onSuccess: ({ added, problems }) => {
          if (added.length > 0) snack('success', t('added', { count: added.length }));
          if (problems.length === 0) {
            onDraft(emptyDraft);
            return onClose();
          }
          const left = problems.flatMap(({ line, problem }) => {
            const row = inside[line - 1];
            return row ? [refused(row, problem)] : [];
          });
          const rest = [...left, ...(rows ?? []).filter(({ isOut }) => isOut)];
          onDraft({ list: rest.map(({ text }) => text).join('\n'), rows: rest, isRest: true });
        },
      },
    );

  return (
    <Sheet
      title={rows ? t('review.title') : t('add')}
      onClose={onClose}
      isTyped={list !== ''}
      isWide
      footer={
        <>
          {rows ? (
            <>
              <Button
                disabled={add.isPending}
                onClick={() => onDraft({ list, rows: null })}
                sx={{ flexGrow: { xs: 1, sm: 0 } }}
              >
                {t('review.back')}
              </Button>
              <Button
                variant="contained"
                loading={add.isPending}
                disabled={inside.length === 0 || tooMany > 0}
                onClick={create}
                sx={{ flexGrow: { xs: 1, sm: 0 } }}
              >
                {t('create', { count: inside.length })}
              </Button>
            </>
          ) : (
            <Button
              variant="contained"
              loading={reading.isPending}
              disabled={list.trim() === '' || isTooLong(list)}
              onClick={() => read(list)}
              sx={{ flexGrow: { xs: 1, sm: 0 } }}
            >
              {t('review.read')}
            </Button>
          )}
        </>
      }
    >
      {rows ? (
        <ReviewList
          party={party}
          rows={rows}
          onRows={(changed) => onDraft({ ...draft, rows: changed })}
          isRest={draft.isRest}
          tooMany={tooMany}
          areWelcome={areWelcome}
          onWelcome={setWelcome}
          onRaise={props.onRaise}
          isRaising={props.isRaising}
        />
      ) : (
        <PasteList
          list={list}
          onList={(text) => onDraft({ list: text, rows: null })}
          onRead={read}
        />
      )}
      <Box sx={{ mt: 2 }}>
        <FormAlert error={rows ? add.error : reading.error} />
      </Box>
    </Sheet>
  );
}
