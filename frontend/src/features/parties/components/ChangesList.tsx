import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { ChangedList } from '@/shared/changes/ChangedList';
import { PlainList } from '@/shared/ui/PlainList';
import { Small } from '@/shared/ui/Small';
import type { HostChange, ToldFamily } from '../api/changes';

/** The changes that the families were told of, the latest first, and who has seen them. */
export function ChangesList({ changes }: { changes: HostChange[] }) {
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {changes.map((change) => (
        <Change key={change.id} change={change} />
      ))}
    </Box>
  );
}

function Change({ change }: { change: HostChange }) {
  const { t } = useTranslation('changes');
  const { families } = change;
  const count = (matches: (family: ToldFamily) => boolean) => families.filter(matches).length;
  const coming = count(({ answer }) => answer === 'coming');
  const notComing = count(({ answer }) => answer === 'not_coming');
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography sx={{ fontWeight: 600 }}>{t(`host.kind.${change.kind}`)}</Typography>
      <ChangedList before={change.before} after={change.after} />
      <Typography sx={{ fontWeight: 600 }}>
        {t('host.seen', { seen: count(({ seen }) => seen), count: families.length })}
      </Typography>
      {coming > 0 && <Typography>{t('host.stillComing', { count: coming })}</Typography>}
      {notComing > 0 && <Typography>{t('host.noLonger', { count: notComing })}</Typography>}
      {!change.sent && <Small>{t('host.soon')}</Small>}
      {families.length > 0 && (
        <Box component="details" sx={{ mt: 0.5 }}>
          <Box component="summary" sx={{ cursor: 'pointer', py: 1, color: 'primary.main' }}>
            {t('host.families')}
          </Box>
          <PlainList>
            {families.map((family, index) => (
              <Family key={index} family={family} />
            ))}
          </PlainList>
        </Box>
      )}
    </Box>
  );
}

function Family({ family: { name, seen, answer, mailed, told } }: { family: ToldFamily }) {
  const { t } = useTranslation('changes');
  const unseen = mailed ? 'unseen' : told ? 'told' : 'untold';
  const state = answer ?? (seen ? 'seen' : unseen);
  return (
    <Box
      component="li"
      sx={{
        ...{ display: 'flex', flexWrap: 'wrap', columnGap: 2, justifyContent: 'space-between' },
        ...{ py: 1, borderTop: 1, borderColor: 'divider', overflowWrap: 'anywhere' },
      }}
    >
      <span>{name}</span>
      <Box component="span" sx={{ color: seen ? 'text.secondary' : 'warning.main' }}>
        {t(`host.family.${state}`)}
      </Box>
    </Box>
  );
}
