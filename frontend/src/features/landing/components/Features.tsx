import DietIcon from '@mui/icons-material/RestaurantRounded';
import EmergencyIcon from '@mui/icons-material/ContactPhoneRounded';
import ConfirmIcon from '@mui/icons-material/EventAvailableRounded';
import GiftIcon from '@mui/icons-material/CardGiftcardRounded';
import PickupIcon from '@mui/icons-material/HowToRegRounded';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { colors } from '@/shared/theme/colors';
import { IconTile } from '@/shared/ui/IconTile';
import { PlainList } from '@/shared/ui/PlainList';
import { Small } from '@/shared/ui/Small';

const features = [
  { key: 'confirm', Icon: ConfirmIcon, tint: colors.purpleMist, ink: colors.purple, wide: true },
  { key: 'diet', Icon: DietIcon, tint: colors.orangeMist, ink: colors.orange, wide: true },
  { key: 'emergency', Icon: EmergencyIcon, tint: colors.redMist, ink: colors.red, wide: false },
  { key: 'pickup', Icon: PickupIcon, tint: colors.blueMist, ink: colors.blue, wide: false },
  { key: 'gifts', Icon: GiftIcon, tint: colors.greenMist, ink: colors.green, wide: false },
] as const;

export function Features() {
  const { t } = useTranslation('landing');
  return (
    <Container component="section" maxWidth="lg" sx={{ py: { xs: 5, md: 8 } }}>
      <Typography
        variant="h2"
        sx={{
          textAlign: 'center',
          fontSize: 'clamp(1.625rem, 1.3rem + 1.4vw, 2.375rem)',
          maxWidth: '24ch',
          mx: 'auto',
          mb: { xs: 3, md: 5 },
        }}
      >
        {t('features.heading')}
      </Typography>
      <PlainList
        sx={{
          display: 'grid',
          gap: { xs: 1.5, md: 2.5 },
          gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, 1fr)', md: 'repeat(6, 1fr)' },
        }}
      >
        {features.map(({ key, Icon, tint, ink, wide }) => (
          <Card
            component="li"
            key={key}
            sx={{
              p: { xs: 2.25, md: 3 },
              display: 'flex',
              flexDirection: { xs: 'row', md: wide ? 'row' : 'column' },
              gap: 2,
              gridColumn: { md: `span ${wide ? 3 : 2}`, sm: key === 'gifts' ? 'span 2' : 'auto' },
            }}
          >
            <IconTile size={56} ground={tint} ink={ink}>
              <Icon sx={{ fontSize: 30 }} />
            </IconTile>
            <Box>
              <Typography variant="h3">{t(`features.${key}.title`)}</Typography>
              <Small sx={{ mt: 0.5 }}>{t(`features.${key}.text`)}</Small>
            </Box>
          </Card>
        ))}
      </PlainList>
    </Container>
  );
}
