import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { hasCode } from '@/api/apiError';
import { paths } from '@/app/paths';
import { FormAlert } from '@/shared/forms/FormAlert';
import { useLayer } from '@/shared/layers/useLayer';
import { CardNews } from '@/shared/ui/AuthCard';
import { ConfirmDialog } from '@/shared/ui/ConfirmDialog';
import { PrimaryAction } from '@/shared/ui/PrimaryAction';
import { useRefuseRegistration } from '../api/verifyAccount';
import { ChosenPassword } from './ChosenPassword';

interface Props {
  id: string;
  /** The name that registered. */
  name: string;
  /** Throws what the server refused. @param password that was chosen; null goes on without it */
  onConfirm: (password: string | null) => Promise<void>;
  confirming: boolean;
}

/**
 * In a browser that did not register: anyone can register another person's address. Who did, knows the password
 * that was chosen there.
 */
export function WhoRegistered({ id, name, onConfirm, confirming }: Props) {
  const { t } = useTranslation('auth');
  const refusal = useRefuseRegistration();
  const [asking, setAsking] = useState(false);
  const [isMe, setIsMe] = useState(false);
  useLayer(isMe, () => setIsMe(false));

  const refuse = () => refusal.mutate(id, { onSettled: () => setAsking(false) });

  // A link that is gone: the registration was erased already.
  if (refusal.isSuccess || hasCode(refusal.error, 'verification_link_invalid')) return <Erased />;
  if (isMe) return <ChosenPassword onConfirm={onConfirm} confirming={confirming} />;
  return (
    <Stack spacing={2.5}>
      <Typography sx={{ fontSize: '1.0625rem', textAlign: 'center', overflowWrap: 'anywhere' }}>
        {t('who.question', { name })}
      </Typography>
      <FormAlert error={refusal.error} />
      <PrimaryAction onClick={() => setIsMe(true)} fullWidth>
        {t('who.yes')}
      </PrimaryAction>
      <Button size="large" onClick={() => setAsking(true)}>
        {t('who.no')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('who.eraseTitle')}
        text={t('who.eraseText')}
        confirmLabel={t('who.erase')}
        destructive
        loading={refusal.isPending}
        onConfirm={refuse}
        onCancel={() => setAsking(false)}
      />
    </Stack>
  );
}

function Erased() {
  const { t } = useTranslation('auth');
  return (
    <CardNews title={t('who.erasedTitle')} text={t('who.erasedText')}>
      <Button component={Link} to={paths.landing}>
        {t('who.home')}
      </Button>
    </CardNews>
  );
}
