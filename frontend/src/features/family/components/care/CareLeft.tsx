import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { firstName, leftOf, type ComingKid, type Left } from '../../careLeft';

interface Props {
  kids: ComingKid[];
  onOpen: () => void;
}

/** What is not stated yet of the kids who come, and the way to do so. */
export default function CareLeft({ kids, onOpen }: Props) {
  const { t, i18n } = useTranslation('care');
  const groups = grouped(kids);
  if (groups.length === 0) {
    return (
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, mt: 1 }}>
        {t('left.none')}
        <Button onClick={onOpen} sx={{ px: 1.25, ml: -1.25 }}>
          {t('left.change')}
        </Button>
      </Box>
    );
  }
  const list = new Intl.ListFormat(i18n.language);
  return (
    <Alert severity="info" icon={false} sx={{ mt: 2, '& .MuiAlert-message': { flex: 1 } }}>
      <AlertTitle>{t('left.title')}</AlertTitle>
      {groups.map(({ names, left }) => (
        <div key={left.join()}>
          {t('left.kids', {
            names: list.format(names),
            what: list.format(left.map((what) => t(`left.${what}`))),
          })}
        </div>
      ))}
      <Button variant="contained" fullWidth onClick={onOpen} sx={{ mt: 1.5 }}>
        {t('left.complete')}
      </Button>
    </Alert>
  );
}

/** The first names of kids of whom the same is missing. */
function grouped(kids: ComingKid[]): { names: string[]; left: Left[] }[] {
  const groups = new Map<string, { names: string[]; left: Left[] }>();
  for (const kid of kids) {
    const left = leftOf(kid);
    if (left.length === 0) continue;
    const group = groups.get(left.join()) ?? { names: [], left };
    group.names.push(firstName(kid.member.full_name));
    groups.set(left.join(), group);
  }
  return [...groups.values()];
}
