import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { menuQuery } from '../api/menu';

interface Props {
  partyId: string;
  /** The way to the table. */
  action: ReactNode;
}

/** Who comes has nothing safe on the menu: nothing without a menu, and while that is not known. */
export default function NothingSafe({ partyId, action }: Props) {
  const { t } = useTranslation('table');
  const { data: menu } = useQuery(menuQuery(partyId));
  if (!menu?.with_nothing) return null;
  return (
    <Alert severity="error" action={action}>
      {t('nothing', { count: menu.with_nothing })}
    </Alert>
  );
}
