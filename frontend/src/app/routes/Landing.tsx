import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { Features } from '@/features/landing/components/Features';
import { FinalCall } from '@/features/landing/components/FinalCall';
import { Hero } from '@/features/landing/components/Hero';
import { Privacy } from '@/features/landing/components/Privacy';
import { Steps } from '@/features/landing/components/Steps';
import { PageTitle } from '@/shared/ui/PageTitle';
import { Small } from '@/shared/ui/Small';
import { TextLink } from '@/shared/ui/TextLink';
import { paths } from '../paths';

export default function Landing() {
  const { t } = useTranslation(['landing', 'common']);
  return (
    <>
      <PageTitle title={t('title')} />
      <Hero />
      <Features />
      <Steps />
      <Privacy />
      <FinalCall />
      <Box component="footer" sx={{ textAlign: 'center', px: 2, pb: 4 }}>
        <Small>
          {t('footer')} <TextLink to={paths.privacy}>{t('common:privacy')}</TextLink>
        </Small>
      </Box>
    </>
  );
}
