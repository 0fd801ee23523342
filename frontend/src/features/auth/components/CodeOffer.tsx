import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { OpenIdOffer } from './OpenIdOffer';

interface Props {
  /** Introduces the form below. */
  or: string;
  onCode: () => void;
  /** The screen that follows. */
  returnTo: string | null;
}

/** Signing in with a code, above a form that takes longer. */
export function CodeOffer({ or, onCode, returnTo }: Props) {
  const { t } = useTranslation('auth');
  return (
    <Stack spacing={1}>
      <Button variant="contained" size="large" onClick={onCode}>
        {t('code.offer')}
      </Button>
      <OpenIdOffer returnTo={returnTo} />
      <Divider sx={divider}>{or}</Divider>
    </Stack>
  );
}

/** Its words go on in another line where letters are large. */
const divider = {
  ...{ pt: 1.5, color: 'text.secondary' },
  '&::before, &::after': { flex: '1 0 16px', width: 'auto' },
  '& .MuiDivider-wrapper': { minWidth: 0, whiteSpace: 'normal' },
} as const;
