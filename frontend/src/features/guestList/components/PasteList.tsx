import FileIcon from '@mui/icons-material/UploadFileRounded';
import ContactsIcon from '@mui/icons-material/ContactsRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { families as limits } from '@/api/rules.gen';
import { visuallyHidden } from '@/shared/ui/visuallyHidden';
import { contactPicker, pickContacts, textOfFile, TooLarge } from '../listSources';

const linesOf = (list: string) => list.split(/\r\n|[\n\r]/).filter((line) => line.trim());

export const isTooLong = (list: string): boolean =>
  list.length > limits.list.max || linesOf(list).length > limits.list.lines;

interface Props {
  list: string;
  onList: (list: string) => void;
  /** Of a whole list, from a file or from contacts. */
  onRead: (list: string) => void;
}

/** Where a list comes from: pasted, a file, or the contacts of the phone. */
export function PasteList({ list, onList, onRead }: Props) {
  const { t } = useTranslation('expectedFamilies');
  const [failure, setFailure] = useState<'file' | 'tooLarge' | 'contacts' | null>(null);
  const picker = contactPicker();
  const joined = (text: string) => [list.trimEnd(), text].filter(Boolean).join('\n');

  const readFile = async (file: File) => {
    try {
      onRead(joined(await textOfFile(file)));
    } catch (error) {
      setFailure(error instanceof TooLarge ? 'tooLarge' : 'file');
    }
  };
  const readContacts = async () => {
    try {
      const picked = picker && (await pickContacts(picker));
      if (picked) onRead(joined(picked));
    } catch {
      setFailure('contacts');
    }
  };
  const tooLong = t('source.tooLong');
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ px: 2, py: 1.5, borderRadius: 4, bgcolor: 'info.light', whiteSpace: 'pre-line' }}>
        {t('example')}
      </Box>
      <TextField
        id="family-list"
        label={t('list')}
        multiline
        minRows={6}
        maxRows={14}
        value={list}
        error={isTooLong(list)}
        helperText={isTooLong(list) && tooLong}
        onChange={({ target }) => onList(target.value)}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button component="label" variant="outlined" startIcon={<FileIcon />}>
          {t('source.file')}
          <input
            type="file"
            accept=".csv,.txt,.xlsx"
            style={visuallyHidden}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              setFailure(null);
              if (file) void readFile(file);
              target.value = '';
            }}
          />
        </Button>
        {picker && (
          <Button
            variant="outlined"
            startIcon={<ContactsIcon />}
            onClick={() => {
              setFailure(null);
              void readContacts();
            }}
          >
            {t('source.contacts')}
          </Button>
        )}
      </Box>
      {failure && (
        <Typography role="alert" color="error">
          {t(`source.failed.${failure}`)}
        </Typography>
      )}
    </Box>
  );
}
