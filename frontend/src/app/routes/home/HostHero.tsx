import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isOnItsWay } from '@/api/isOnItsWay';
import { familiesQuery } from '@/features/guestList/api/families';
import { figuresOf } from '@/features/guestList/familyGroups';
import type { ListedParty } from '@/features/parties/api/types';
import { Strip } from '@/shared/ui/Strip';
import { paths } from '../../paths';
import { hostStep, placeOf, useStepLabel } from '../hostStep';
import { Hero } from './Hero';

/** A party of the person's own. */
export function HostHero({ party, now }: { party: ListedParty; now: number }) {
  const { t } = useTranslation(['home', 'parties']);
  const labelOf = useStepLabel();
  const list = useQuery(familiesQuery(party.id));
  const families = list.data;
  const step = hostStep(party, families, now);
  const act = step && {
    label: labelOf(step),
    to: `${paths.party(party.id)}?${new URLSearchParams(placeOf(step))}`,
  };
  const figures = figuresOf(families ?? []);
  const isOver = Date.parse(party.date_end) < now;
  return (
    <Hero
      of={{ theme: party.theme, pictureId: party.pictures[0]?.id, seed: party.id }}
      name={party.name}
      start={party.date_start}
      place={party.address}
      state={party.status === 'started' ? t('hero.running') : isOver ? t('hero.over') : undefined}
      act={isOnItsWay(list) ? null : act}
    >
      <Strip
        label={t('parties:figures.label')}
        figures={(['kids', 'adults', 'missing'] as const).map((name) => ({
          name,
          value: families ? figures[name] : '–',
          label: t(`parties:figures.${name}`, { count: figures[name] }),
        }))}
      />
    </Hero>
  );
}
