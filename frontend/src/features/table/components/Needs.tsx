import NamesIcon from '@mui/icons-material/GroupsRounded';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { CareMarks } from '@/shared/care/CareMarks';
import { lazyPart } from '@/shared/lazy/lazyPart';
import { DialogButton } from '@/shared/ui/DialogButton';
import { Section } from '@/shared/ui/Section';
import { Small } from '@/shared/ui/Small';
import type { Menu } from '../types';

const WhoEatsWhat = lazyPart(() => import('./WhoEatsWhat'), { place: 'above' });

/** How many need what; the names are one tap away, and that tap is recorded. */
export function Needs({ partyId, menu }: { partyId: string; menu: Menu }) {
  const { t } = useTranslation('table');
  const { to_check: toCheck, bring_food: bring, not_shared: notShared } = menu;
  const isAny = menu.conditions.length > 0 || toCheck > 0 || bring > 0;
  const lines = [
    toCheck > 0 && t('needs.toCheck', { count: toCheck }),
    bring > 0 && t('needs.bring', { count: bring }),
    notShared > 0 && t('needs.notShared', { count: notShared }),
  ].filter((line) => line !== false);
  return (
    <Section title={t('needs.title')}>
      {!isAny && <Typography color="textSecondary">{t('needs.none')}</Typography>}
      <CareMarks conditions={menu.conditions} />
      {lines.map((line) => (
        <Typography key={line} variant="body2" sx={{ mt: 1 }}>
          {line}
        </Typography>
      ))}
      {isAny && (
        <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start', mt: 2 }}>
          <DialogButton
            icon={<NamesIcon />}
            label={t('needs.names')}
            preload={WhoEatsWhat.preload}
            dialog={(onClose) => (
              <WhoEatsWhat partyId={partyId} dishes={menu.dishes} onClose={onClose} />
            )}
          />
          <Small>{t('needs.recorded')}</Small>
        </Box>
      )}
    </Section>
  );
}
