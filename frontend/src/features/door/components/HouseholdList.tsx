import { styled } from '@mui/material/styles';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Household } from '../door';
import { useGrowing } from '../useGrowing';
import type { RowHandlers } from './DoorRow';
import { HouseholdCard } from './HouseholdCard';

interface Props extends Omit<RowHandlers, 't'> {
  all: readonly Household[];
  /** Those of them that the search and the counter pressed leave. */
  visible: readonly Household[];
  /** Ids of the guests whom another phone changed a moment ago. */
  fresh: ReadonlySet<string>;
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
export const HouseholdList = memo(function HouseholdList(props: Props) {
  const { all, visible, fresh, ...handlers } = props;
  const { t } = useTranslation('door');
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
            fresh={freshOf(guests, fresh)}
            hidden={!shown.has(key)}
            {...handlers}
          />
        ))}
    </List>
  );
});

const freshOf = (guests: Household['guests'], fresh: ReadonlySet<string>): string =>
  fresh.size === 0
    ? ''
    : guests
        .filter(({ id }) => fresh.has(id))
        .map(({ id }) => id)
        .join(' ');
