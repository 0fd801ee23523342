import Box from '@mui/material/Box';
import { useDeferredValue } from 'react';
import type { Guest } from '../api/types';
import type { Household, Move } from '../door';
import { HouseholdCard } from './HouseholdCard';

interface Props {
  households: readonly Household[];
  onTap: (guests: readonly Guest[], to: Move) => void;
  onOpen: (guest: Guest) => void;
}

/** More households than a phone shows at once. */
const firstScreen = 10;

/** The families at the door: of a long list the first at once, the rest in the pauses after. */
export function HouseholdList({ households, onTap, onOpen }: Props) {
  const isWhole = useDeferredValue(true, false);
  const drawn = isWhole ? households : households.slice(0, firstScreen);
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.25 }}>
      {drawn.map(({ key, guests }) => (
        <HouseholdCard key={key} guests={guests} onTap={onTap} onOpen={onOpen} />
      ))}
    </Box>
  );
}
