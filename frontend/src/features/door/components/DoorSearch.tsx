import { startTransition, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchField } from '@/shared/ui/SearchField';

/** Only the field is drawn at once while a person types: the rest of the door follows when there is time. */
export function DoorSearch({ onSearch }: { onSearch: (text: string) => void }) {
  const { t } = useTranslation('door');
  const [text, setText] = useState('');
  const search = (next: string) => {
    setText(next);
    startTransition(() => onSearch(next));
  };
  return <SearchField label={t('search')} value={text} onChange={search} selectOnFocus />;
}
