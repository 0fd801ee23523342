import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { memo, useId, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { Attendance, DoorCounts } from '@/shared/door/types';
import { useGrowing } from '@/shared/lazy/useGrowing';
import type { Household, Section } from '../door';
import type { RowHandlers } from './DoorRow';
import { HouseholdCard } from './HouseholdCard';

interface Props extends Omit<RowHandlers, 't'> {
  ref: RefObject<HTMLDivElement | null>;
  all: readonly Section[];
  /** What of them the search and the figure pressed leave. */
  visible: readonly Section[];
  counts: DoorCounts;
  /** Ids of the guests whom another phone changed a moment ago. */
  fresh: ReadonlySet<string>;
}

/** As many households as fill a phone. */
const screenful = 4;

const List = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: 10,
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  // Not columns of text, which are balanced anew when a family comes or grows: none moves under the thumb.
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
}));

/**
 * The families at check-in, in a section for each place. The first ones of a long list are rendered
 * immediately, the others a few at a time, so that the screen is not blocked. Each is rendered once: a
 * search hides the others. All are in the DOM, for screen readers, the keyboard and the browser's own
 * search; those outside the viewport are not painted.
 */
export const HouseholdList = memo(function HouseholdList(props: Props) {
  const { ref, all, visible, counts, fresh, ...handlers } = props;
  const { t } = useTranslation('door');
  const { t: common } = useTranslation('common');
  const cards = (sections: readonly Section[]) =>
    sections.flatMap(({ place, households }) => households.map(({ key }) => `${place} ${key}`));
  const order = cards(all);
  const drawn = useGrowing(screenful, order.length);
  const shown = cards(visible);
  const isShown = new Set(shown);
  const isDrawn = new Set([...order.slice(0, drawn), ...shown.slice(0, screenful)]);
  return (
    <div ref={ref}>
      {all.map(({ place, households }) => (
        <Place
          key={place}
          place={place}
          title={titleOf(place)}
          isHidden={!households.some(({ key }) => isShown.has(`${place} ${key}`))}
        >
          {households
            .filter(({ key }) => isDrawn.has(`${place} ${key}`))
            .map(({ key, guests }) => (
              <HouseholdCard
                key={key}
                t={t}
                household={key}
                guests={guests}
                fresh={freshOf(guests, fresh)}
                hidden={!isShown.has(`${place} ${key}`)}
                {...handlers}
              />
            ))}
        </Place>
      ))}
    </div>
  );

  function titleOf(place: Attendance): string {
    const title = t('section', { place: t(`count.${place}`), count: counts[place] });
    return place === 'arrived' && counts.kids_inside > 0
      ? `${title} · ${common('kids', { count: counts.kids_inside })}`
      : title;
  }
});

function Place(props: {
  place: Attendance;
  title: string;
  isHidden: boolean;
  children: React.ReactNode;
}) {
  const titleId = useId();
  return (
    <section data-place={props.place} aria-labelledby={titleId} hidden={props.isHidden}>
      <Typography variant="h4" component="h2" id={titleId} sx={{ pt: 1, pb: 0.5 }}>
        {props.title}
      </Typography>
      <List>{props.children}</List>
    </section>
  );
}

const freshOf = (guests: Household['guests'], fresh: ReadonlySet<string>): string =>
  fresh.size === 0
    ? ''
    : guests
        .filter(({ id }) => fresh.has(id))
        .map(({ id }) => id)
        .join(' ');
