import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '@/shared/lazy/lazyPart';
import { Section } from '@/shared/ui/Section';
import { ListSkeleton } from '@/shared/ui/Skeletons';
import type { Person } from '../api/person';
import { BirthdayCard } from './BirthdayCard';
import { CareTab } from './CareTab';

const AuthorizedTab = lazyPart(() => import('./AuthorizedTab'));

type Shown = 'care' | 'authorized';

/** A person with care notes and authorised people. */
export function MemberView({ person }: { person: Person }) {
  const { t } = useTranslation('family');
  const [shown, setShown] = useState<Shown>('care');
  return (
    <Stack spacing={2.5}>
      <BirthdayCard person={person} />
      <Section>
        <Tabs
          value={shown}
          onChange={(_, tab: Shown) => setShown(tab)}
          aria-label={t('view.tabs')}
          variant="fullWidth"
          sx={{ mt: -1.5, mb: 2.5, borderBottom: 1, borderColor: 'divider' }}
        >
          <Tab value="care" label={t('view.care')} {...ids('care')} />
          <Tab value="authorized" label={t('view.authorized')} {...ids('authorized')} />
        </Tabs>
        <Box role="tabpanel" id={`panel-${shown}`} aria-labelledby={`tab-${shown}`}>
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
    </Stack>
  );
}

const ids = (tab: Shown) => ({ id: `tab-${tab}`, 'aria-controls': `panel-${tab}` });
