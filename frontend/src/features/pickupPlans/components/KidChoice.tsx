import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useRef } from 'react';
import { firstName } from '@/shared/text/firstName';
import type { PickupKid } from '../pickupScene';

interface Props {
  title: string;
  kids: PickupKid[];
  chosen: string[];
  error?: string;
  onChange: (ids: string[]) => void;
}

/** Of which kids; a family with one is not asked. */
export function KidChoice({ title, kids, chosen, error, onChange }: Props) {
  const id = useId();
  const group = useRef<HTMLDivElement>(null);
  // What sends without a kid may stand far below.
  useEffect(() => {
    if (error) group.current?.scrollIntoView({ block: 'center' });
  }, [error]);
  if (kids.length < 2) return null;
  return (
    <Box role="group" aria-labelledby={id} ref={group}>
      <Typography id={id} sx={{ fontWeight: 600 }}>
        {title}
      </Typography>
      {kids.map((kid) => (
        <FormControlLabel
          key={kid.id}
          control={
            <Checkbox
              checked={chosen.includes(kid.id)}
              slotProps={{ input: { 'aria-invalid': error !== undefined } }}
              onChange={(_, isChosen) =>
                onChange(isChosen ? [...chosen, kid.id] : chosen.filter((one) => one !== kid.id))
              }
            />
          }
          label={firstName(kid.name)}
        />
      ))}
      {error && (
        <Typography role="alert" color="error" variant="body2">
          {error}
        </Typography>
      )}
    </Box>
  );
}
