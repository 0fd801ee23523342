import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';

interface Props {
  /** How many families there are. */
  count: number;
  /** Leads to the list of families. */
  onOpen: () => void;
}

/** While families have not heard of what changed, because no mail reaches them. */
export default function UntoldAlert({ count, onOpen }: Props) {
  const { t } = useTranslation('expectedFamilies');
  return (
    <Alert
      severity="warning"
      role="note"
      sx={{ mt: 2.5, '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}
    >
      <AlertTitle>{t('untold.title', { count })}</AlertTitle>
      {t('untold.text')}
      <Button
        variant="contained"
        sx={{ display: 'flex', mt: 1.25, width: { xs: '100%', sm: 'auto' } }}
        onClick={onOpen}
      >
        {t('untold.open')}
      </Button>
    </Alert>
  );
}
