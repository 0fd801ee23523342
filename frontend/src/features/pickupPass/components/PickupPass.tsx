import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { QrPicture } from '@/shared/qr/QrPicture';
import { Section } from '@/shared/ui/Section';
import type { BearerPass } from '../bearer';
import { usePickupWords } from '../usePickupWords';
import { useBrightScreen } from '../useBrightScreen';
import { OnMyWay } from './OnMyWay';

interface Props {
  pass: BearerPass;
  deviceKey: string;
  isOffline: boolean;
  onAnnounce: (minutes: number | null) => Promise<void>;
}

/** What the bearer shows at the door. */
export function PickupPass({ pass, deviceKey, isOffline, onAnnounce }: Props) {
  const { t } = useTranslation('pickupPass');
  const { children, when, until, time } = usePickupWords(pass);
  const { party, code } = pass;
  useBrightScreen();
  return (
    <Section>
      <Box sx={{ display: 'grid', justifyItems: 'center', textAlign: 'center', gap: 1.5 }}>
        <Typography variant="h2" component="h1" tabIndex={-1} sx={{ overflowWrap: 'anywhere' }}>
          {t('heading', { children })}
        </Typography>
        {party.cancelled && <Alert severity="error">{t('cancelled')}</Alert>}
        {isOffline && (
          <Alert severity="info" role="status">
            {t('offline')}
          </Alert>
        )}
        <Typography sx={{ fontSize: '1.125rem' }}>{t('showIt')}</Typography>
        <QrPicture
          text={`CONVITE:${pass.id}:${deviceKey}`}
          label={t('qr')}
          size="min(100%, 340px)"
        />
        <Typography sx={{ fontSize: '1.0625rem' }}>{t('orSay')}</Typography>
        <Typography
          component="p"
          aria-label={t('code', { digits: code?.split('').join(' ') })}
          sx={{
            fontSize: '3.25rem',
            fontWeight: 700,
            lineHeight: 1,
            letterSpacing: '0.2em',
            mr: '-0.2em',
            fontVariantNumeric: 'tabular-nums',
          }}
        >
          {code}
        </Typography>
        <OnMyWay until={pass.on_my_way_until} time={time} onAnnounce={onAnnounce} />
        <Box
          sx={{
            display: 'grid',
            justifyItems: 'center',
            gap: 0.75,
            mt: 1,
            pt: 2,
            width: '100%',
            borderTop: 1,
            borderColor: 'divider',
            fontSize: '1.0625rem',
            overflowWrap: 'anywhere',
          }}
        >
          <Box sx={{ fontWeight: 600 }}>{t('youAre', { name: pass.taker_name })}</Box>
          <div>{party.name}</div>
          <div>{when}</div>
          {party.place && (
            <>
              <div>
                {party.place.address}, {party.place.city}
              </div>
              <Button
                component="a"
                href={mapLink(party.place)}
                target="_blank"
                rel="noopener noreferrer"
              >
                {t('directions')}
              </Button>
            </>
          )}
          <Box sx={{ color: 'text.secondary', fontSize: '1rem' }}>{until}</Box>
        </Box>
      </Box>
    </Section>
  );
}

/** Opens the phone's map application, or the map on a computer. */
function mapLink({ address, city }: NonNullable<BearerPass['party']['place']>): string {
  const query = new URLSearchParams({ api: '1', query: `${address}, ${city}` });
  return `https://www.google.com/maps/search/?${query.toString()}`;
}
