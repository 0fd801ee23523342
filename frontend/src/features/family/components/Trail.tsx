import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { paths } from '@/app/paths';
import { TextLink } from '@/shared/ui/TextLink';

/** Breadcrumbs: Inicio > Familiares > here. */
export function Trail({ here }: { here: string }) {
  const { t } = useTranslation(['family', 'common']);
  return (
    <Box
      component="nav"
      aria-label={t('add.trail')}
      sx={{ mb: 1.5, fontSize: '0.9375rem', color: 'text.secondary' }}
    >
      <Box
        component="ol"
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          listStyle: 'none',
          m: 0,
          p: 0,
          '& li + li::before': { content: '"›" / ""', mx: 1 },
        }}
      >
        <li>
          <TextLink to={paths.home}>{t('common:shell.home')}</TextLink>
        </li>
        <li>
          <TextLink to={paths.family}>{t('list.title')}</TextLink>
        </li>
        <li aria-current="page">{here}</li>
      </Box>
    </Box>
  );
}
