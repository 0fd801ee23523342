import { render, screen } from '@testing-library/react';
import { ApiError } from '@/api/apiError';
import UploadRow from '@/features/parties/components/UploadRow';
import { loadTexts } from '@/shared/i18n/i18n';

it('a photo with too many pixels names the limit of its format and what to do', async () => {
  await loadTexts(['parties']);
  const details = [{ field: 'picture', code: 'too_many_pixels', params: { max: 4 } }];
  const error = ApiError.from(
    { status: 400, headers: new Headers() },
    {
      statusCode: 400,
      message: 'validation_failed',
      details,
    },
  );
  const upload = { key: 1, file: new File(['x'], 'torta.avif'), progress: 0, error };
  render(
    <UploadRow
      upload={{ ...upload, state: 'failed' }}
      onRetry={() => undefined}
      onDrop={() => undefined}
    />,
  );
  expect(screen.getByText(/Pasa de 4 megapíxeles. Guárdala como JPEG/)).toBeInTheDocument();
});
