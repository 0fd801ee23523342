import Box from '@mui/material/Box';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { hasCode } from '@/api/apiError';
import { familyName } from '@/api/rules.gen';
import { FormAlert } from '@/shared/forms/FormAlert';
import { FormTextField } from '@/shared/forms/FormTextField';
import { ConfirmDialog } from '@/shared/ui/ConfirmDialog';
import { useFamily } from '../api/families';
import type { ExpectedFamily } from '../api/types';

interface Props {
  partyId: string;
  family: ExpectedFamily;
  onClose: () => void;
}

export default function EditFamily({ partyId, family, onClose }: Props) {
  const { t } = useTranslation('expectedFamilies');
  const { change } = useFamily(partyId, family.id);
  const { control, handleSubmit } = useForm({
    defaultValues: {
      name: family.name,
      children: family.children.join(', '),
      phone: family.phone ?? '',
      email: family.email ?? '',
    },
  });
  const save = handleSubmit(({ name, children, phone, email }) => {
    const names = children.split(/[,;\n]/).map((child) => child.trim());
    change.mutate(
      { name, children: names.filter(Boolean), phone: phone || null, email: email || null },
      { onSuccess: onClose },
    );
  });

  return (
    <ConfirmDialog
      title={t('edit.title')}
      confirmLabel={t('edit.save')}
      loading={change.isPending}
      onConfirm={() => void save()}
      onCancel={onClose}
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <FormTextField
          control={control}
          name="name"
          label={t('edit.name')}
          slotProps={{ htmlInput: { maxLength: familyName.max } }}
        />
        <FormTextField
          control={control}
          name="children"
          label={t('edit.children')}
          helperText={t('edit.childrenHelp')}
        />
        <FormTextField control={control} name="phone" label={t('edit.phone')} type="tel" />
        <FormTextField control={control} name="email" label={t('edit.email')} type="email" />
        <FormAlert
          error={change.error}
          text={hasCode(change.error, 'already_invited') ? t('problem.repeated') : undefined}
        />
      </Box>
    </ConfirmDialog>
  );
}
