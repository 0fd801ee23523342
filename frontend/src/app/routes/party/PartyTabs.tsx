import { useTranslation } from 'react-i18next';
import { themed } from '@/shared/theme/colors';
import { lowScreen } from '@/shared/ui/lowScreen';
import { eachTab, TabList } from '@/shared/ui/TabList';
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
    <TabList
      group="party"
      label={t('tabs.label')}
      tabs={tabs}
      labelOf={(name) => t(`tabs.${name}`)}
      shown={tab}
      onShow={onOpen}
      sx={{ ...bar, ...(isSticky && sticky) }}
    />
  );
}

const bar = {
  ...{ mx: { xs: -2, sm: 0 }, minHeight: 44, bgcolor: themed.page },
  /** All four fit a small phone. */
  [eachTab]: {
    ...{ flex: { xs: '1 0 auto', sm: 'none' }, px: { xs: 0.375, sm: 2.5 }, minHeight: 44 },
    fontSize: { xs: 'clamp(0.8125rem, 3.6vw, 0.875rem)', sm: '1rem' },
  },
} as const;

const sticky = {
  ...{ position: 'sticky', top: { xs: 64, md: 72 }, zIndex: 3 },
  [lowScreen]: { position: 'static' },
} as const;
