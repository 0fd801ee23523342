import AddIcon from '@mui/icons-material/PersonAddRounded';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FamilyForm } from '@/features/invitations/components/AttendancePanel';
import { lazyPart } from '@/shared/lazy/lazyPart';
import { FormSkeleton } from '@/shared/ui/Skeletons';

const QuickAdd = lazyPart(() => import('@/features/family/components/QuickAdd'), {
  texts: ['family', 'pickers'],
});

interface Props {
  /** Number of family members; null while loading. */
  known: number | null;
  form: FamilyForm;
}

/** Open for a household without family members, behind a button otherwise and afterwards. */
export function AddFamily({ known, form }: Props) {
  const { t } = useTranslation('invitations');
  const [wanted, setWanted] = useState<boolean>();
  if (!(wanted ?? known === 0)) {
    return (
      <Button
        startIcon={<AddIcon />}
        aria-expanded={false}
        disabled={known === null}
        onClick={() => setWanted(true)}
      >
        {t('checklist.addFamily')}
      </Button>
    );
  }
  return (
    <QuickAdd
      {...form}
      autoFocus={wanted}
      waiting={<FormSkeleton fields={2} />}
      onAdded={(id) => {
        setWanted(false);
        form.onAdded(id);
      }}
    />
  );
}
