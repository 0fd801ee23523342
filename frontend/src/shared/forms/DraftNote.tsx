import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import { useTranslation } from 'react-i18next';

interface Props {
  draft: { isRestored: boolean; startOver: () => void };
}

/** What was typed before was restored, and can be cleared. */
export function DraftNote({ draft }: Props) {
  const { t } = useTranslation('forms');
  if (!draft.isRestored) return null;
  return (
    <Alert severity="info" role="status" icon={false}>
      {t('draft.restored')}{' '}
      <Link component="button" type="button" onClick={draft.startOver} sx={{ fontWeight: 600 }}>
        {t('draft.startOver')}
      </Link>
    </Alert>
  );
}
