import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '@/app/paths';
import { lazyPart } from '@/shared/lazy/lazyPart';

const NothingSafe = lazyPart(() => import('@/features/table/components/NothingSafe'), {
  texts: ['table'],
});

/** Who comes has nothing safe on the menu. */
export function FoodAlert({ partyId }: { partyId: string }) {
  const { t } = useTranslation('parties');
  return (
    <NothingSafe
      partyId={partyId}
      action={
        <Button
          component={Link}
          to={paths.partyTable(partyId)}
          color="inherit"
          variant="outlined"
          sx={{ minHeight: 44 }}
        >
          {t('header.table')}
        </Button>
      }
    />
  );
}
