import AddIcon from '@mui/icons-material/AddRounded';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { handleOutcome } from '@/api/handleOutcome';
import { snack } from '@/shared/notifications/store';
import { ConfirmDialog } from '@/shared/ui/ConfirmDialog';
import { EmptyState } from '@/shared/ui/EmptyState';
import { Unread } from '@/shared/ui/Unread';
import { useErrorMessage } from '@/shared/ui/useErrorMessage';
import { authorizationsQuery, type Authorization } from '../api/authorizations';
import { useRemoveAuthorization } from '../api/removeAuthorization';
import { AuthorizationForm } from './AuthorizationForm';
import { AuthorizationTable } from './AuthorizationTable';

interface Props {
  personId: string;
  personName: string;
}

/** The authorised people of a person. The form replaces the table while it is open. */
export default function AuthorizedTab({ personId, personName }: Props) {
  const { t } = useTranslation('family');
  const authorized = useQuery(authorizationsQuery(personId));
  const [edited, setEdited] = useState<Authorization | 'new' | null>(null);
  const [leaving, setLeaving] = useState<Authorization | null>(null);

  if (!authorized.data) return <Unread of={authorized} rows={2} />;
  if (edited) {
    return (
      <AuthorizationForm
        personId={personId}
        authorization={edited === 'new' ? null : edited}
        onDone={() => setEdited(null)}
      />
    );
  }
  const add = (
    <Button variant="contained" startIcon={<AddIcon />} onClick={() => setEdited('new')}>
      {t('authorized.add')}
    </Button>
  );
  if (authorized.data.length === 0) {
    return (
      <EmptyState
        title={t('authorized.emptyTitle')}
        compact
        text={t('authorized.emptyText', { name: personName })}
        action={add}
      />
    );
  }
  return (
    <>
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {t('authorized.intro', { name: personName })}
      </Typography>
      <AuthorizationTable rows={authorized.data} onEdit={setEdited} onRemove={setLeaving} />
      {add}
      <RemoveDialog personId={personId} leaving={leaving} onDone={() => setLeaving(null)} />
    </>
  );
}

interface RemoveProps {
  personId: string;
  leaving: Authorization | null;
  onDone: () => void;
}

function RemoveDialog({ personId, leaving, onDone }: RemoveProps) {
  const { t } = useTranslation('family');
  const message = useErrorMessage();
  const removal = useRemoveAuthorization(personId);
  const remove = () => {
    if (!leaving) return;
    handleOutcome(removal.mutateAsync(leaving.id), {
      onSuccess: () => snack('success', t('remove.done', { name: leaving.name })),
      onError: (error) => snack('error', message(error)),
      onSettled: onDone,
    });
  };
  return (
    <ConfirmDialog
      open={leaving !== null}
      title={t('authorized.removeTitle')}
      text={t('authorized.removeText', { name: leaving?.name ?? '' })}
      confirmLabel={t('authorized.removeConfirm')}
      destructive
      loading={removal.isPending}
      onConfirm={remove}
      onCancel={onDone}
    />
  );
}
