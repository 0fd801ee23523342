import CloseIcon from '@mui/icons-material/CloseRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { ApiError } from '@/api/apiError';
import { pictures } from '@/api/rules.gen';
import { useErrorMessage } from '@/shared/ui/useErrorMessage';
import { PhotoRefused } from '@/shared/pictures/preparePhoto';
import type { Upload } from '../uploadQueue';
import { mayRetry } from '../useUploads';

interface Props {
  upload: Upload;
  onRetry: () => void;
  onDrop: () => void;
}

/** A photo on its way, or one that did not arrive and why. */
export default function UploadRow({ upload, onRetry, onDrop }: Props) {
  const { t } = useTranslation(['parties', 'common']);
  const messageOf = useErrorMessage();
  const { file, state, progress, error } = upload;
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography noWrap variant="body2" sx={{ fontWeight: 600 }}>
          {file.name}
        </Typography>
        {state === 'failed' ? (
          <Typography variant="body2" color="error" role="alert">
            {reason(t, error) ?? messageOf(error)}
          </Typography>
        ) : (
          <LinearProgress
            aria-label={t('photos.sending', { name: file.name })}
            variant={progress < 1 && state === 'sending' ? 'determinate' : 'indeterminate'}
            value={progress * 100}
            sx={{ borderRadius: 999, height: 8, mt: 0.75 }}
          />
        )}
      </Box>
      {state === 'failed' && mayRetry(error) && (
        <Button size="small" onClick={onRetry}>
          {t('common:actions.retry')}
        </Button>
      )}
      {state === 'failed' && (
        <IconButton aria-label={t('photos.dismiss', { name: file.name })} onClick={onDrop}>
          <CloseIcon fontSize="small" />
        </IconButton>
      )}
    </Box>
  );
}

/** Codes of the server about the photo itself. */
const sizes = { pictureMegabytes: pictures.maxMegabytes };
const codes = {
  heic_not_supported: 'heic',
  animated_not_supported: 'animated',
  unsupported_media_type: 'kind',
  payload_too_large: 'size',
  too_many_pixels: 'pixels',
  too_many_pictures: 'limit',
  party_finished: 'finished',
} as const;

const isKnown = (code: string): code is keyof typeof codes => Object.hasOwn(codes, code);

type Translate = TFunction<['parties', 'common']>;

/** Why the photo itself was refused; null when it is not the cause. */
function reason(t: Translate, error: unknown): string | null {
  if (error instanceof PhotoRefused) return t(`photos.refused.${error.problem}`, sizes);
  if (!(error instanceof ApiError)) return null;
  const code = [error.code, ...error.fieldProblems.map((problem) => problem.code)].find(isKnown);
  if (code === 'too_many_pixels')
    return t('photos.refused.pixels', { max: largestMegapixels(error) });
  if (code) return t(`photos.refused.${codes[code]}`, sizes);
  return error.statusCode === 400 ? t('photos.refused.unreadable') : null;
}

/** It depends on the format. */
function largestMegapixels(error: ApiError): number {
  const problem = error.fieldProblems.find(({ code }) => code === 'too_many_pixels');
  const max = problem?.params?.max;
  return typeof max === 'number' ? max : pictures.maxMegapixels;
}
