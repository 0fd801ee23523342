import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import type { Guest } from '../api/types';
import type { Household, Move } from '../door';
import { useGrowing } from '../useGrowing';
import { HouseholdCard } from './HouseholdCard';

interface Props {
  all: readonly Household[];
  /** Those of them that the search and the counter pressed leave. */
  visible: readonly Household[];
  onTap: (guests: readonly Guest[], to: Move) => void;
  onOpen: (guest: Guest) => void;
}

/** As many households as fill a phone. */
const screenful = 4;

const List = styled('ul')({ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 10 });

/**
 * The families at the door: of a long list the first at once, the others a few a frame, so that
 * the rest of the screen is not blocked. Each is drawn once: a search hides those that it leaves out. They are all
 * in the page, for screen readers, the keyboard and the browser's own search; what is not on the
 * screen is not painted.
 */
export function HouseholdList({ all, visible, onTap, onOpen }: Props) {
  const { t } = useTranslation('guests');
  const drawn = useGrowing(screenful, all.length);
  const shown = new Set(visible.map(({ key }) => key));
  const first = new Set(visible.slice(0, screenful).map(({ key }) => key));
  return (
    <List>
      {all
        .filter(({ key }, index) => index < drawn || first.has(key))
        .map(({ key, guests }) => (
          <HouseholdCard
            key={key}
            t={t}
            guests={guests}
            hidden={!shown.has(key)}
            onTap={onTap}
            onOpen={onOpen}
          />
        ))}
    </List>
  );
}
