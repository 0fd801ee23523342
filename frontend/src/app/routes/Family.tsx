import AddIcon from '@mui/icons-material/PersonAddRounded';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { FamilyList } from '@/features/family/components/FamilyList';
import { Page } from '@/shared/ui/Page';
import { PrimaryAction } from '@/shared/ui/PrimaryAction';
import { StickyActions } from '@/shared/ui/StickyActions';
import { paths } from '../paths';

export default function Family() {
  const { t } = useTranslation('family');
  return (
    <Page title={t('list.title')} intro={t('list.intro')} width="lg">
      <FamilyList />
      <StickyActions>
        <PrimaryAction component={Link} to={paths.familyAdd} startIcon={<AddIcon />}>
          {t('list.add')}
        </PrimaryAction>
      </StickyActions>
    </Page>
  );
}
