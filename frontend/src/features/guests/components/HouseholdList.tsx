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
 * The families at check-in. The first ones of a long list are rendered immediately, the others a few
 * per frame, so that the screen is not blocked. Each is rendered once: a search hides the others. All
 * are in the DOM, for screen readers, the keyboard and the browser's own search; those outside the
 * viewport are not painted.
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
