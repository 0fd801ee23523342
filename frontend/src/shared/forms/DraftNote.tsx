import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';

interface Props {
  draft: { isRestored: boolean; startOver: () => void };
  text: string;
  /** Names what clears the form. */
  startOver: string;
}

/** What was typed before was restored, and can be cleared. */
export function DraftNote({ draft, text, startOver }: Props) {
  if (!draft.isRestored) return null;
  return (
    <Alert
      severity="info"
      role="status"
      action={
        <Button color="inherit" size="small" onClick={draft.startOver}>
          {startOver}
        </Button>
      }
    >
      {text}
    </Alert>
  );
}
