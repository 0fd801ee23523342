import { useTranslation } from 'react-i18next';
import { Confirm, type ConfirmProps } from './Confirm';

interface Props extends Omit<ConfirmProps, 'title' | 'text' | 'label'> {
  host: string;
}

/** After the deadline a family that comes says that it does not. */
export function CannotCome({ host, ...step }: Props) {
  const { t } = useTranslation('answered');
  return (
    <Confirm
      {...step}
      title={t('cannotCome.question')}
      text={t('cannotCome.text', { host })}
      label={t('cannotCome.confirm')}
    />
  );
}
