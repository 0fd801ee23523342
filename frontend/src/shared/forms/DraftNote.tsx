import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';

interface Props {
  draft: { isRestored: boolean; startOver: () => void };
}

/** What was typed before was restored, and can be cleared. */
export function DraftNote({ draft }: Props) {
  const { t } = useTranslation('forms');
  if (!draft.isRestored) return null;
  return (
    <Alert
      severity="info"
      role="status"
      action={
        <Button color="inherit" size="small" onClick={draft.startOver}>
          {t('draft.startOver')}
        </Button>
      }
    >
      {t('draft.restored')}
    </Alert>
  );
}
