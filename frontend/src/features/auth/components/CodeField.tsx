import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { mailedCode } from '@/api/rules.gen';
import { DigitsField } from '@/shared/forms/DigitsField';

type Props = Omit<ComponentProps<typeof DigitsField>, 'digits' | 'label' | 'hint'>;

/** The code of a mail. */
export function CodeField(props: Props) {
  const { t } = useTranslation('auth');
  return (
    <DigitsField
      {...props}
      digits={mailedCode.digits}
      label={t('code.field')}
      hint={t('code.hint', { minutes: mailedCode.minutes })}
    />
  );
}
