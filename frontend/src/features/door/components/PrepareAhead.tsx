import Box from '@mui/material/Box';
import { useDoor } from '../useDoor';
import { PrepareDoor } from './PrepareDoor';

/** Prepares the door before it opens, while the phone still has a connection. */
export function PrepareAhead({ partyId }: { partyId: string }) {
  const { view, actions } = useDoor(partyId);
  if (view.isPending || view.error) return null;
  return (
    <Box
      sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1, minHeight: 44 }}
    >
      <PrepareDoor
        isPrepared={view.isPrepared}
        isOffline={view.link.state === 'offline'}
        isAhead
        isHost
        onPrepare={actions.prepare}
      />
    </Box>
  );
}
