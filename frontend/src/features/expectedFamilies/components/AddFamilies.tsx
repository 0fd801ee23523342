import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { families as limits } from '@/api/rules.gen';
import { FormAlert } from '@/shared/forms/FormAlert';
import { snack } from '@/shared/notifications/store';
import { ConfirmDialog } from '@/shared/ui/ConfirmDialog';
import { useAddFamilies } from '../api/families';
import type { AddedFamilies, FamiliesParty } from '../api/types';

interface Props {
  party: FamiliesParty;
  /** Kept by the caller, so that closing the dialog loses nothing. */
  list: string;
  onList: (list: string) => void;
  siblingsWelcome: boolean;
  onClose: () => void;
}

/** Adds families from a pasted list. Lines that cannot be added stay, each with its reason. */
export default function AddFamilies({ party, list, onList, siblingsWelcome, onClose }: Props) {
  const { t } = useTranslation(['expectedFamilies', 'common']);
  const add = useAddFamilies(party.id);
  const [areWelcome, setWelcome] = useState(siblingsWelcome);
  const [outcome, setOutcome] = useState<AddedFamilies | null>(null);

  const send = () =>
    add.mutate(
      { list, siblings_welcome: areWelcome },
      {
        onSuccess: (added) => {
          onList(added.problems.map(({ text }) => text).join('\n'));
          setOutcome(added);
          if (added.problems.length > 0) return;
          snack('success', t('added', { count: added.added.length }));
          onClose();
        },
      },
    );

  return (
    <ConfirmDialog
      title={t('addTitle')}
      confirmLabel={t('create')}
      cancelLabel={t('common:actions.close')}
      loading={add.isPending}
      disabled={list.trim() === ''}
      onConfirm={send}
      onCancel={onClose}
      maxWidth="sm"
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Typography>{t('addIntro')}</Typography>
        <Box
          sx={{ px: 2, py: 1.5, borderRadius: 4, bgcolor: 'info.light', whiteSpace: 'pre-line' }}
        >
          {t('example')}
        </Box>
        {outcome && outcome.problems.length > 0 && <Problems outcome={outcome} />}
        <TextField
          id="family-list"
          label={t('list')}
          multiline
          minRows={6}
          maxRows={14}
          value={list}
          onChange={({ target }) => onList(target.value)}
          slotProps={{ htmlInput: { maxLength: limits.list.max } }}
        />
        <FormControlLabel
          control={<Switch checked={areWelcome} onChange={(_, checked) => setWelcome(checked)} />}
          label={t('siblings')}
        />
        <FormAlert error={add.error} />
      </Box>
    </ConfirmDialog>
  );
}

function Problems({ outcome: { added, problems } }: { outcome: AddedFamilies }) {
  const { t } = useTranslation('expectedFamilies');
  return (
    <Alert severity="warning">
      <AlertTitle>
        {added.length > 0 && `${t('added', { count: added.length })} `}
        {t('problems', { count: problems.length })}
      </AlertTitle>
      <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
        {problems.map(({ line, text, problem }) => (
          <li key={line}>
            {t('line', { line })} <b>{text.trim()}</b> —{' '}
            {t(`problem.${problem}`, { max: limits.max })}
          </li>
        ))}
      </Box>
    </Alert>
  );
}
