import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import { answerMessage } from '@/api/rules.gen';
import { characterCount } from '@/shared/forms/checks';

interface Props {
  message: string;
  onChange: (message: string) => void;
}

export default function MessageField({ message, onChange }: Props) {
  const { t } = useTranslation('questions');
  const { max } = answerMessage;
  return (
    <TextField
      label={t('message.label')}
      helperText={t('message.help', { count: characterCount(message.trim()), max })}
      value={message}
      onChange={({ target }) => onChange(target.value)}
      multiline
      maxRows={4}
      fullWidth
      autoFocus
      slotProps={{ htmlInput: { maxLength: max, autoCapitalize: 'sentences' } }}
      sx={{ mt: 2 }}
    />
  );
}
