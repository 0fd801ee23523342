import AddIcon from '@mui/icons-material/AddRounded';
import CloseIcon from '@mui/icons-material/CloseRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { handleOutcome } from '@/api/handleOutcome';
import { snack } from '@/shared/notifications/store';
import { inUrgency, severityColors } from '@/shared/care/severity';
import { EmptyState } from '@/shared/ui/EmptyState';
import { PlainList } from '@/shared/ui/PlainList';
import { Unread } from '@/shared/ui/Unread';
import { useErrorMessage } from '@/shared/ui/useErrorMessage';
import { conditionsQuery, useDropCondition } from '../api/conditions';
import type { HealthCondition } from '@/shared/care/healthConditions';
import { ConditionPicker } from './ConditionPicker';

/** The health conditions of a person. */
export function CareTab({ personId }: { personId: string }) {
  const { t } = useTranslation('family');
  const noted = useQuery(conditionsQuery(personId));
  const [choosing, setChoosing] = useState(false);

  if (!noted.data) return <Unread of={noted} rows={2} />;
  if (choosing) {
    return (
      <ConditionPicker
        personId={personId}
        noted={noted.data.map(({ id }) => id)}
        onDone={() => setChoosing(false)}
      />
    );
  }
  const add = (
    <Button variant="contained" startIcon={<AddIcon />} onClick={() => setChoosing(true)}>
      {t('care.add')}
    </Button>
  );
  if (noted.data.length === 0) {
    return (
      <EmptyState
        title={t('list.conditions', { count: 0 })}
        compact
        text={t('care.emptyText')}
        action={add}
      />
    );
  }
  return (
    <>
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {t('care.intro')}
      </Typography>
      <Noted personId={personId} conditions={noted.data} />
      {add}
    </>
  );
}

function Noted({ personId, conditions }: { personId: string; conditions: HealthCondition[] }) {
  const { t } = useTranslation('family');
  const message = useErrorMessage();
  const drop = useDropCondition(personId);
  const remove = (condition: HealthCondition) =>
    handleOutcome(drop.mutateAsync(condition), {
      onSuccess: () => snack('success', t('care.removed', { name: condition.name })),
      onError: (error) => snack('error', message(error)),
    });
  return (
    <PlainList
      aria-label={t('care.label')}
      sx={{ mb: 2.5, display: 'flex', flexWrap: 'wrap', gap: 1 }}
    >
      {inUrgency(conditions).map((condition) => (
        <Box
          component="li"
          key={condition.id}
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 0.5,
            pl: 2,
            borderRadius: 6,
            fontWeight: 600,
            maxWidth: '100%',
          }}
          style={severityColors[condition.severity]}
        >
          <Box component="span" sx={{ py: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
            {condition.name}
          </Box>
          <IconButton
            color="inherit"
            aria-label={t('care.remove', { name: condition.name })}
            onClick={() => remove(condition)}
          >
            <CloseIcon fontSize="small" />
          </IconButton>
        </Box>
      ))}
    </PlainList>
  );
}
