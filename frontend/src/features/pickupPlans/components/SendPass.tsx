import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { alertQuestion } from '@/shared/alerts/alertQuestion';
import { whatsAppLink } from '@/shared/text/whatsApp';
import { OnceLink } from '@/shared/ui/OnceLink';
import type { MadePass } from '../api/pickups';
import type { PickupScene } from '../pickupScene';
import { useKidNames } from '../useKidNames';

const AlertQuestion = alertQuestion();

interface Props {
  pass: MadePass;
  scene: PickupScene;
  onDone: () => void;
}

/** The link of a new pass. */
export function SendPass({ pass, scene, onDone }: Props) {
  const { t } = useTranslation('pickupPlans');
  const namesOf = useKidNames(scene);
  const { link, taker, code } = pass;
  const names = {
    name: taker.name,
    children: namesOf(pass.guest_ids),
    party: scene.party.name,
  };
  const write = (shown: typeof names) => t('made.text', { ...shown, link });
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <OnceLink
        id="pass-link"
        label={t('made.link')}
        link={link}
        whatsApp={whatsAppLink(null, names, write)}
        message={write(names)}
      />
      <Typography color="textSecondary">{t('made.code', { code })}</Typography>
      <AlertQuestion question="child" />
      <Button onClick={onDone}>{t('made.done')}</Button>
    </Box>
  );
}
