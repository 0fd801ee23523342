import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '@/shared/ui/ConfirmDialog';

interface Props {
  loading: boolean;
  onConfirm: () => void;
}

/** After the deadline a family that had confirmed can still say that it does not come. */
export default function CannotCome({ loading, onConfirm }: Props) {
  const { t } = useTranslation('invitations');
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button
        variant="outlined"
        fullWidth
        aria-haspopup="dialog"
        disabled={loading}
        onClick={() => setAsking(true)}
        sx={{ mt: 1.5 }}
      >
        {t('cannotCome.offer')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={t('cannotCome.question')}
        text={t('cannotCome.text')}
        confirmLabel={t('cannotCome.confirm')}
        onConfirm={() => {
          setAsking(false);
          onConfirm();
        }}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
