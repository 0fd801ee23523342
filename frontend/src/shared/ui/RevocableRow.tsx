import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { ConfirmDialog } from './ConfirmDialog';

interface Props {
  /** What it is. */
  children: ReactNode;
  /** It is over: there is nothing to end. */
  isOver: boolean;
  label: string;
  /** The label with the name of what ends, for screen readers. */
  fullLabel: string;
  title: string;
  text: string;
  isRevoking: boolean;
  /** @param onSettled closes the question */
  onRevoke: (onSettled: () => void) => void;
}

/** A row of a list that can be ended, after a question. */
export function RevocableRow(props: Props) {
  const { label } = props;
  const [isAsking, setIsAsking] = useState(false);
  const close = () => setIsAsking(false);
  return (
    <Box component="li" sx={row}>
      <Box sx={{ minWidth: 0, flex: '1 1 11rem', overflowWrap: 'anywhere' }}>{props.children}</Box>
      {!props.isOver && (
        <Button
          color="error"
          aria-label={props.fullLabel}
          onClick={() => setIsAsking(true)}
          sx={{ px: 1, mx: -1 }}
        >
          {label}
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        title={props.title}
        text={props.text}
        confirmLabel={label}
        destructive
        loading={props.isRevoking}
        onConfirm={() => props.onRevoke(close)}
        onCancel={close}
      />
    </Box>
  );
}

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  p: 1.5,
  border: 1,
  borderColor: 'divider',
  borderRadius: 3,
  bgcolor: 'background.paper',
} as const;
