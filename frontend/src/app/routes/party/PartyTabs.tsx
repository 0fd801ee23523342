import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useTranslation } from 'react-i18next';
import { themed } from '@/shared/theme/colors';
import { lowScreen } from '@/shared/ui/lowScreen';
import { tabIds } from '@/shared/ui/tabIds';
import { tabs, type PartyTab } from './tabs';

interface Props {
  tab: PartyTab;
  onOpen: (tab: PartyTab) => void;
  /** They stay below the top bar. */
  isSticky: boolean;
}

export function PartyTabs({ tab, onOpen, isSticky }: Props) {
  const { t } = useTranslation('parties');
  return (
    <Tabs
      value={tab}
      onChange={(_, next: PartyTab) => onOpen(next)}
      variant="scrollable"
      scrollButtons={false}
      aria-label={t('tabs.label')}
      sx={{ ...bar, ...(isSticky && sticky) }}
    >
      {tabs.map((name) => (
        <Tab
          key={name}
          value={name}
          label={t(`tabs.${name}`)}
          {...tabIds('party', name, name === tab)}
          sx={oneOfFour}
        />
      ))}
    </Tabs>
  );
}

const bar = {
  ...{ mx: { xs: -2, sm: 0 }, minHeight: 44, borderBottom: 1, borderColor: 'divider' },
  bgcolor: themed.page,
} as const;

const sticky = {
  ...{ position: 'sticky', top: { xs: 64, md: 72 }, zIndex: 3 },
  [lowScreen]: { position: 'static' },
} as const;

/** All four fit a small phone. */
const oneOfFour = {
  ...{ px: { xs: 0.375, sm: 2.5 }, minWidth: 0, minHeight: 44, flexGrow: { xs: 1, sm: 0 } },
  fontSize: { xs: 'clamp(0.8125rem, 3.6vw, 0.875rem)', sm: '1rem' },
} as const;
