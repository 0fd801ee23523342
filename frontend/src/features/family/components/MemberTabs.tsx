import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '@/shared/lazy/lazyPart';
import { Section } from '@/shared/ui/Section';
import { panelIds, tabIds } from '@/shared/ui/tabIds';
import { ListSkeleton } from '@/shared/ui/Skeletons';
import type { Person } from '../api/person';
import { CareTab } from './CareTab';

const AuthorizedTab = lazyPart(() => import('./AuthorizedTab'));

type Shown = 'care' | 'authorized';

/** The care notes and the authorised people of a person. */
export function MemberTabs({ person }: { person: Person }) {
  const { t } = useTranslation('family');
  const [shown, setShown] = useState<Shown>('care');
  return (
    <Section>
      <Tabs
        value={shown}
        onChange={(_, tab: Shown) => setShown(tab)}
        aria-label={t('view.tabs')}
        variant="fullWidth"
        sx={{
          ...{ mt: -1.5, mb: 2.5, borderBottom: 1, borderColor: 'divider' },
          // Both words fit when the text is twice as large.
          '& .MuiTab-root': { minWidth: 0, px: 0.25, fontSize: 'min(1rem, 5.6vw)' },
        }}
      >
        {(['care', 'authorized'] as const).map((tab) => (
          <Tab
            key={tab}
            value={tab}
            label={t(`view.${tab}`)}
            {...tabIds('member', tab, tab === shown)}
          />
        ))}
      </Tabs>
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
