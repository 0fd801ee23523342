import { useTranslation } from 'react-i18next';
import type { Who } from './api';

/** In words: the children by name, and how many adults. */
export function useNames({ children, adults }: Who): string {
  const { t, i18n } = useTranslation('common');
  const all = [...children, ...(adults > 0 ? [t('adults', { count: adults })] : [])];
  return new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(all);
}
