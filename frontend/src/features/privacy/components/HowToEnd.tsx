import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { supportEmail } from '@/shared/support';
import { Section } from '@/shared/ui/Section';

const ways = ['share', 'change', 'download', 'erase'] as const;

export function HowToEnd() {
  const { t } = useTranslation('privacy');
  return (
    <Section title={t('end.heading')}>
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          gap: 2.5,
          gridTemplateColumns: { xs: '1fr', md: 'repeat(2, 1fr)' },
        }}
      >
        {ways.map((way) => (
          <div key={way}>
            <Typography component="dt" sx={{ fontWeight: 700 }}>
              {t(`end.${way}.title`)}
            </Typography>
            <Typography component="dd" sx={{ m: 0, textWrap: 'pretty' }}>
              {t(`end.${way}.text`)}
            </Typography>
          </div>
        ))}
      </Box>
      <Typography sx={{ mt: 2.5 }}>{t('end.write', { supportEmail })}</Typography>
    </Section>
  );
}
