import DeleteIcon from '@mui/icons-material/DeleteRounded';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { snack } from '@/shared/notifications/store';
import { ConfirmDialog } from '@/shared/ui/ConfirmDialog';
import { useErrorMessage } from '@/shared/ui/useErrorMessage';
import type { Person } from '../api/person';
import { useRemoveMember } from '../api/removeMember';
import { useFamilyRefusal } from '../useFamilyRefusal';

/** Deletes a family member after a confirmation that lists what is deleted. */
export default function RemoveMember({
  person,
  onRemoved,
}: {
  person: Person;
  onRemoved: () => void;
}) {
  const { t } = useTranslation('family');
  const [asking, setAsking] = useState(false);
  const removal = useRemoveMember(person.id);
  const refusal = useFamilyRefusal();
  const message = useErrorMessage();

  const remove = () =>
    removal.mutate(undefined, {
      onSuccess: () => {
        snack('success', t('remove.done', { name: person.full_name }));
        onRemoved();
      },
      onError: (error) => {
        setAsking(false);
        snack('error', refusal(error) ?? message(error));
      },
    });

  return (
    <>
      <Button color="error" startIcon={<DeleteIcon />} onClick={() => setAsking(true)}>
        {t('remove.action')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('remove.title', { name: person.full_name })}
        text={t('remove.text')}
        confirmLabel={t('remove.confirm')}
        destructive
        loading={removal.isPending}
        onConfirm={remove}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
