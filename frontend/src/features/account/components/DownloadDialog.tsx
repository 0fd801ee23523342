import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { snack } from '@/shared/notifications/store';
import { FormDialog } from '@/shared/ui/FormDialog';
import { useExportData } from '../api/account';
import { saveFile } from '../saveFile';
import { ProofForm } from './ProofForm';

/** Names what the file has, and asks who the owner is. */
export default function DownloadDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('account');
  const download = useExportData();
  return (
    <FormDialog title={t('download.title')} onClose={download.isPending ? undefined : onClose}>
      <ProofForm
        title={t('download.title')}
        submitLabel={t('download.submit')}
        loading={download.isPending}
        onSubmit={async (proof) => {
          saveFile(await download.mutateAsync(proof), 'convite.zip');
          snack('success', t('download.done'));
          onClose();
        }}
        onClose={onClose}
      >
        <Typography>{t('download.text')}</Typography>
      </ProofForm>
    </FormDialog>
  );
}
