import AddIcon from '@mui/icons-material/PersonAddRounded';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { FamilyList } from '@/features/family/components/FamilyList';
import { Page } from '@/shared/ui/Page';
import { PrimaryAction } from '@/shared/ui/PrimaryAction';
import { paths } from '../paths';

export default function Family() {
  const { t } = useTranslation('family');
  return (
    <Page title={t('list.title')} width="lg">
      <FamilyList />
      <Box sx={{ mt: 3 }}>
        <PrimaryAction component={Link} to={paths.familyAdd} startIcon={<AddIcon />}>
          {t('list.add')}
        </PrimaryAction>
      </Box>
    </Page>
  );
}
