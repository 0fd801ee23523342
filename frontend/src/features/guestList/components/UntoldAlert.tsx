import Alert from '@mui/material/Alert';
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
      sx={{ alignItems: 'center', '& .MuiAlert-action': { pt: 0 } }}
      action={
        <Button color="inherit" variant="outlined" size="small" onClick={onOpen}>
          {t('untold.open')}
        </Button>
      }
    >
      <b>{t('untold.title', { count })}</b>
    </Alert>
  );
}
