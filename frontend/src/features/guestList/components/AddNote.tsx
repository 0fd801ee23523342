import Alert, { type AlertColor } from '@mui/material/Alert';
import { useEffect, useRef } from 'react';

/** What became of the last one: said in the dialog, which covers the snackbars. */
export interface Added {
  severity: AlertColor;
  text: string;
}

export function AddNote({ note }: { note: Added | null }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (note) ref.current?.scrollIntoView({ block: 'nearest' });
  }, [note]);
  return (
    <div role="status" ref={ref}>
      {note && (
        <Alert severity={note.severity} role="none" sx={{ mb: 2 }}>
          {note.text}
        </Alert>
      )}
    </div>
  );
}
