import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { maxNudges } from '@/api/rules.gen';
import { EmptyState } from '@/shared/ui/EmptyState';
import { TaskDialog } from '@/shared/ui/TaskDialog';
import { useShowAll } from '@/shared/ui/useShowAll';
import type { MissingFamily, NudgesParty } from '../api/nudges';
import { MissingRow } from './MissingRow';

interface Props {
  party: NudgesParty;
  missing: MissingFamily[];
  onClose: () => void;
}

/** Rows shown before all are asked for. */
const few = 60;

/** The families whose answer is missing, each with the way to remind it. */
export default function NudgeDialog({ party, missing, onClose }: Props) {
  const { t } = useTranslation('nudges');
  const { list, isAll, showAll } = useShowAll(few);
  const shown = isAll ? missing : missing.slice(0, few);

  return (
    <TaskDialog
      title={t('title', { count: missing.length })}
      onClose={onClose}
      maxWidth="sm"
      height={{ height: 'auto' }}
    >
      {missing.length === 0 ? (
        <EmptyState compact title={t('noneTitle')} text={t('noneText')} />
      ) : (
        <Typography color="textSecondary" sx={{ mb: 1 }}>
          {t('intro', { max: maxNudges })}
        </Typography>
      )}
      <Box component="ul" ref={list} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {shown.map((family) => (
          <MissingRow key={family.id} party={party} family={family} />
        ))}
      </Box>
      {missing.length > shown.length && (
        <Button fullWidth onClick={showAll}>
          {t('showAll', { count: missing.length })}
        </Button>
      )}
    </TaskDialog>
  );
}
