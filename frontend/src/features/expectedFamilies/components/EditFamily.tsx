import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasCode } from '@/api/apiError';
import { familyName } from '@/api/rules.gen';
import { FormAlert } from '@/shared/forms/FormAlert';
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
  const [name, setName] = useState(family.name);
  const [children, setChildren] = useState(family.children.join(', '));
  const [phone, setPhone] = useState(family.phone ?? '');
  const [email, setEmail] = useState(family.email ?? '');
  const names = children.split(/[,;\n]/).map((child) => child.trim());
  const save = () =>
    change.mutate(
      { name, children: names.filter(Boolean), phone: phone || null, email: email || null },
      { onSuccess: onClose },
    );

  return (
    <ConfirmDialog
      title={t('edit.title')}
      confirmLabel={t('edit.save')}
      loading={change.isPending}
      onConfirm={save}
      onCancel={onClose}
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <TextField
          id="family-name"
          label={t('edit.name')}
          value={name}
          onChange={({ target }) => setName(target.value)}
          slotProps={{ htmlInput: { maxLength: familyName.max } }}
        />
        <TextField
          id="family-children"
          label={t('edit.children')}
          helperText={t('edit.childrenHelp')}
          value={children}
          onChange={({ target }) => setChildren(target.value)}
        />
        <TextField
          id="family-phone"
          label={t('edit.phone')}
          type="tel"
          value={phone}
          onChange={({ target }) => setPhone(target.value)}
        />
        <TextField
          id="family-email"
          label={t('edit.email')}
          type="email"
          value={email}
          onChange={({ target }) => setEmail(target.value)}
        />
        <FormAlert
          error={change.error}
          text={hasCode(change.error, 'already_invited') ? t('problem.repeated') : undefined}
        />
      </Box>
    </ConfirmDialog>
  );
}
