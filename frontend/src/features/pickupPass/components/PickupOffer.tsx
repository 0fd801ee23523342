import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Mascot } from '@/shared/art/Mascot';
import { PrimaryAction } from '@/shared/ui/PrimaryAction';
import { Section } from '@/shared/ui/Section';
import { useErrorMessage } from '@/shared/ui/useErrorMessage';
import type { BearerPass } from '../bearer';
import { usePickupWords } from '../usePickupWords';

interface Props {
  pass: BearerPass;
  onClaim: () => Promise<void>;
}

/** For whom the pass is. The tap claims it for this phone, so that programs that read links claim nothing. */
export function PickupOffer({ pass, onClaim }: Props) {
  const { t } = useTranslation('pickupPass');
  const { children, when } = usePickupWords(pass);
  const messageOf = useErrorMessage();
  const [isClaiming, setIsClaiming] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const claim = async () => {
    setIsClaiming(true);
    setFailure(null);
    await onClaim().catch((error: unknown) => {
      setFailure(messageOf(error));
      setIsClaiming(false);
    });
  };
  return (
    <Section>
      <Box sx={{ display: 'grid', justifyItems: 'center', textAlign: 'center', gap: 2 }}>
        <Mascot mood="happy" size={92} hat />
        <Typography variant="h1" tabIndex={-1} sx={{ overflowWrap: 'anywhere' }}>
          {t('hello', { name: pass.taker_name })}
        </Typography>
        <Typography sx={{ fontSize: '1.25rem', lineHeight: 1.4, overflowWrap: 'anywhere' }}>
          {t('for', { children, party: pass.party.name })}
        </Typography>
        <Typography sx={{ fontSize: '1.125rem' }}>{when}</Typography>
        {failure && (
          <Typography role="alert" color="error">
            {failure}
          </Typography>
        )}
        <PrimaryAction
          loading={isClaiming}
          onClick={() => void claim()}
          sx={{ mt: 1, minHeight: 64, fontSize: '1.25rem' }}
        >
          {t('show')}
        </PrimaryAction>
        <Typography color="textSecondary" sx={{ fontSize: '1.0625rem', maxWidth: '36ch' }}>
          {t('onThisPhone')}
        </Typography>
      </Box>
    </Section>
  );
}
