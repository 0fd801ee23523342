import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSession } from '@/api/session';
import { paths } from '@/app/paths';
import { PrimaryAction } from '@/shared/ui/PrimaryAction';

/** 'Comenzar'; with a session it leads to the home page. */
export function StartButton() {
  const { t } = useTranslation('landing');
  const session = useSession();
  return (
    <PrimaryAction
      component={Link}
      to={session ? paths.home : paths.signup}
      sx={{ minWidth: 220, maxWidth: 360, minHeight: 58, fontSize: '1.1875rem' }}
    >
      {session ? t('hero.goHome') : t('hero.start')}
    </PrimaryAction>
  );
}
