import Box from '@mui/material/Box';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '@/shared/lazy/lazyPart';
import { Section } from '@/shared/ui/Section';
import { eachTab, TabList } from '@/shared/ui/TabList';
import { panelIds } from '@/shared/ui/tabIds';
import { ListSkeleton } from '@/shared/ui/Skeletons';
import type { Person } from '../api/person';
import { CareTab } from './CareTab';

const AuthorizedTab = lazyPart(() => import('./AuthorizedTab'));

const tabs = ['care', 'authorized'] as const;
type Shown = (typeof tabs)[number];

/** The care notes and the authorised people of a person. */
export function MemberTabs({ person }: { person: Person }) {
  const { t } = useTranslation('family');
  const [shown, setShown] = useState<Shown>('care');
  return (
    <Section>
      <TabList
        group="member"
        label={t('view.tabs')}
        tabs={tabs}
        labelOf={(tab) => t(`view.${tab}`)}
        shown={shown}
        onShow={setShown}
        sx={{
          ...{ mt: -1.5, mb: 2.5 },
          // Both words fit when the text is twice as large.
          [eachTab]: { px: 0.25, fontSize: 'min(1rem, 5.6vw)' },
        }}
      />
      <Box {...panelIds('member', shown)}>
        {shown === 'care' ? (
          <CareTab personId={person.id} />
        ) : (
          <AuthorizedTab
            personId={person.id}
            personName={person.full_name}
            waiting={<ListSkeleton rows={2} />}
          />
        )}
      </Box>
    </Section>
  );
}
