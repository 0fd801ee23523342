import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { HowToEnd } from '@/features/privacy/components/HowToEnd';
import { InShort } from '@/features/privacy/components/InShort';
import { Kept } from '@/features/privacy/components/Kept';
import { Points } from '@/features/privacy/components/Points';
import { Page } from '@/shared/ui/Page';
import { Section } from '@/shared/ui/Section';

/** For families and hosts: what is kept, who sees it and how to end it. */
export default function Privacy() {
  const { t } = useTranslation('privacy');
  return (
    <Page title={t('heading')} width="lg">
      <Box sx={{ display: 'grid', gap: { xs: 3, md: 4 } }}>
        <InShort />
        <Kept />
        <HowToEnd />
        <Section title={t('never.heading')}>
          <Points
            items={[
              t('never.guests'),
              t('never.mails'),
              t('never.helpers'),
              t('never.staff'),
              t('never.sold'),
            ]}
          />
        </Section>
        <Section title={t('hosts.heading')}>
          <Points items={[t('hosts.use'), t('hosts.photos'), t('hosts.typed')]} />
        </Section>
        <Section title={t('backups.heading')}>
          <Typography sx={{ textWrap: 'pretty' }}>{t('backups.text')}</Typography>
        </Section>
        <Section title={t('laws.heading')}>
          <Points items={[t('laws.uy'), t('laws.ar'), t('laws.eu')]} />
          <Typography sx={{ mt: 1.5 }}>{t('laws.basis')}</Typography>
          <Typography color="textSecondary" sx={{ mt: 1.5, fontStyle: 'italic' }}>
            {t('laws.counsel')}
          </Typography>
        </Section>
      </Box>
    </Page>
  );
}
