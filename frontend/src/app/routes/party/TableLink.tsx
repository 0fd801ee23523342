import TableIcon from '@mui/icons-material/RestaurantRounded';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '@/app/paths';

/** To what is served, and who can eat it. */
export function TableLink({
  partyId,
  isOffline = false,
}: {
  partyId: string;
  isOffline?: boolean;
}) {
  const { t } = useTranslation('parties');
  return (
    <Button
      component={Link}
      to={paths.partyTable(partyId)}
      variant="outlined"
      startIcon={<TableIcon />}
      disabled={isOffline}
      sx={{ minHeight: 44 }}
    >
      {t('header.table')}
    </Button>
  );
}
