import Box from '@mui/material/Box';
import { keyframes } from '@mui/material/styles';
import { useNavigation } from 'react-router-dom';

const grow = keyframes`
  0%, 20% { transform: scaleX(0); }
  100% { transform: scaleX(0.9); }
`;

/** A thin line while the next screen is downloaded; on a fast network it is never seen. */
export function NavigationProgress() {
  if (useNavigation().state === 'idle') return null;
  return (
    <Box
      aria-hidden
      sx={{
        position: 'fixed',
        top: 0,
        insetInline: 0,
        height: 3,
        zIndex: 'tooltip',
        bgcolor: 'secondary.main',
        transformOrigin: 'left',
        animation: `${grow} 2s cubic-bezier(.1,.7,.3,1) forwards`,
      }}
    />
  );
}
