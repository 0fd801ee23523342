import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { supportEmail } from '@/shared/support';
import { Section } from '@/shared/ui/Section';

export function HowToEnd() {
  const { t } = useTranslation('privacy');
  return (
    <Section title={t('end.heading')}>
      <Typography sx={{ textWrap: 'pretty' }}>{t('end.text')}</Typography>
      <Typography sx={{ mt: 1.5 }}>{t('end.write', { supportEmail })}</Typography>
    </Section>
  );
}
