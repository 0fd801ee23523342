import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { ButtonRow } from './ButtonRow';
import { Refusal } from './Refusal';

interface Props {
  adults: number;
  onConfirm: () => void;
  onBack: () => void;
}

/** Before an answer without children: they are what the party is for. */
export default function OnlyAdults({ adults, onConfirm, onBack }: Props) {
  const { t } = useTranslation('questions');
  return (
    <Refusal severity="warning">
      <AlertTitle>{t('onlyAdults.question', { count: adults })}</AlertTitle>
      <ButtonRow>
        <Button variant="outlined" color="inherit" onClick={onBack}>
          {t('onlyAdults.child')}
        </Button>
        <Button color="inherit" onClick={onConfirm}>
          {t('onlyAdults.confirm', { count: adults })}
        </Button>
      </ButtonRow>
    </Refusal>
  );
}
