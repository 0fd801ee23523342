import ContentCopyIcon from '@mui/icons-material/ContentCopyRounded';
import DownloadIcon from '@mui/icons-material/DownloadRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { snack } from '@/shared/notifications/store';
import { copyText } from '@/shared/text/copyText';
import { saveFile } from '../saveFile';
import { Intro } from './Intro';

interface Props {
  email: string;
  codes: string[];
  onClose: () => void;
}

/** The codes, which are shown only now. */
export function RecoveryCodes({ email, codes, onClose }: Props) {
  const { t } = useTranslation('secondFactor');
  const list = useRef<HTMLUListElement>(null);

  const copy = async () => {
    const copied = await copyText(codes.join('\n'), list.current);
    snack(copied ? 'success' : 'info', t(copied ? 'codes.copied' : 'setup.copyByHand'));
  };
  const download = () => {
    const text = [t('codes.heading', { email }), '', ...codes, ''].join('\n');
    saveFile(new Blob([text], { type: 'text/plain' }), t('codes.file'));
  };
  return (
    <Stack spacing={2.5}>
      <Intro>{t('codes.text')}</Intro>
      <Box
        component="ul"
        ref={list}
        aria-label={t('codes.list')}
        sx={{
          listStyle: 'none',
          m: 0,
          px: 2,
          py: 1.5,
          borderRadius: 3,
          bgcolor: 'background.default',
          fontFamily: 'ui-monospace, monospace',
          fontWeight: 600,
          display: 'grid',
          justifyItems: 'center',
          gap: 0.5,
        }}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button
          variant="outlined"
          startIcon={<ContentCopyIcon />}
          onClick={() => void copy()}
          sx={{ flexGrow: 1 }}
        >
          {t('codes.copy')}
        </Button>
        <Button
          variant="outlined"
          startIcon={<DownloadIcon />}
          onClick={download}
          sx={{ flexGrow: 1 }}
        >
          {t('codes.download')}
        </Button>
      </Stack>
      <Button variant="contained" onClick={onClose}>
        {t('codes.done')}
      </Button>
    </Stack>
  );
}
