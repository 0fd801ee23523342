import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { hasCode } from '@/api/apiError';
import { FormAlert } from '@/shared/forms/FormAlert';
import { ConfirmDialog } from '@/shared/ui/ConfirmDialog';
import { useFamily } from '../api/families';
import type { Family } from '../api/types';
import { FamilyFields, useFamilyForm } from './FamilyFields';

interface Props {
  partyId: string;
  family: Family;
  onClose: () => void;
}

export default function EditFamily({ partyId, family, onClose }: Props) {
  const { t } = useTranslation('expectedFamilies');
  const { change } = useFamily(partyId, family.id);
  const { control, submit } = useFamilyForm(family);
  return (
    <ConfirmDialog
      title={t('edit.title')}
      confirmLabel={t('edit.save')}
      loading={change.isPending}
      onConfirm={() => submit((typed) => change.mutate(typed, { onSuccess: onClose }))}
      onCancel={onClose}
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <FamilyFields control={control} />
        <FormAlert
          error={change.error}
          text={hasCode(change.error, 'already_invited') ? t('problem.repeated') : undefined}
        />
      </Box>
    </ConfirmDialog>
  );
}
