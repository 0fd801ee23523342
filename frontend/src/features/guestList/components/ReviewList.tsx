import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { families as limits, partyQuota } from '@/api/rules.gen';
import { PlainList } from '@/shared/ui/PlainList';
import { Small } from '@/shared/ui/Small';
import { familiesQuery } from '../api/families';
import type { FamiliesParty } from '../api/types';
import { kidsExpected, kidsIn, type Row } from '../rows';
import { columns, ReadRow } from './ReadRow';

interface Props {
  party: FamiliesParty;
  rows: Row[];
  onRows: (rows: Row[]) => void;
  isRest?: boolean;
  /** Families that the list cannot take. */
  tooMany: number;
  areWelcome: boolean;
  onWelcome: (areWelcome: boolean) => void;
  /** Raises the party's places for kids. */
  onRaise: (kids: number) => void;
  isRaising: boolean;
}

/** How a list was read, before anything is created: what is in doubt first. */
export function ReviewList({ party, rows, onRows, areWelcome, onWelcome, ...props }: Props) {
  const { isRest, tooMany, ...raise } = props;
  const { t } = useTranslation(['expectedFamilies', 'common']);
  const inside = rows.filter(({ isOut }) => !isOut).map(({ family }) => family);
  const counts = {
    families: t('review.families', { count: inside.length }),
    children: t('common:kids', { count: kidsIn(inside) }),
  };
  const of = (doubt: Row['doubt']) => rows.filter((row) => row.doubt === doubt);
  const doubtful = [...of('problem'), ...of('remark')];
  const change = (changed: Row) =>
    onRows(rows.map((row) => (row.id === changed.id ? changed : row)));
  const list = (title: string, shown: Row[]) =>
    shown.length > 0 && <Rows title={title} rows={shown} onChange={change} />;
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <Box role="status">
        <Typography variant="h3" component="p">
          {t('review.summary', counts)}
        </Typography>
        <Typography color="textSecondary">{t(isRest ? 'review.rest' : 'review.intro')}</Typography>
      </Box>
      <Places party={party} kids={kidsIn(inside)} families={counts.families} {...raise} />
      {tooMany > 0 && (
        <Alert severity="warning">{t('review.tooMany', { count: tooMany, max: limits.max })}</Alert>
      )}
      {list(t('review.doubtful', { count: doubtful.length }), doubtful)}
      {list(t('review.clear'), of(null))}
      <FormControlLabel
        control={<Switch checked={areWelcome} onChange={(_, checked) => onWelcome(checked)} />}
        label={t('siblings')}
      />
    </Box>
  );
}

interface RowsProps {
  title: string;
  rows: Row[];
  onChange: (row: Row) => void;
}

function Rows({ title, rows, onChange }: RowsProps) {
  const { t } = useTranslation('expectedFamilies');
  const id = useId();
  return (
    <Box>
      <Typography id={id} variant="h4" component="h3" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <Box
        aria-hidden
        sx={{ ...columns, display: { xs: 'none', md: 'grid' }, pr: '84px', pb: 0.5 }}
      >
        {(['name', 'children', 'phone'] as const).map((field) => (
          <Small key={field}>{t(field === 'name' ? 'review.family' : `edit.${field}`)}</Small>
        ))}
      </Box>
      <PlainList aria-labelledby={id}>
        {rows.map((row) => (
          <ReadRow key={row.id} row={row} onChange={onChange} />
        ))}
      </PlainList>
    </Box>
  );
}

type PlacesProps = Pick<Props, 'party' | 'onRaise' | 'isRaising'> & {
  kids: number;
  families: string;
};

function Places({ party, kids, families, onRaise, isRaising }: PlacesProps) {
  const { t } = useTranslation(['expectedFamilies', 'common']);
  const { data: before = [] } = useQuery(familiesQuery(party.id));
  const expected = kidsExpected(before);
  const quota = party.max_attendees_kids ?? partyQuota.default;
  const total = Math.min(expected + kids, partyQuota.max);
  if (total <= quota) return null;
  const left = t('common:kids', { count: Math.max(quota - expected, 0) });
  return (
    <Alert severity="warning" sx={{ '& .MuiAlert-message': { flex: 1 } }}>
      {t('review.noPlaces', { families, children: left })}
      <Box sx={{ mt: 1 }}>
        <Button variant="contained" size="small" loading={isRaising} onClick={() => onRaise(total)}>
          {t('review.raise', { total })}
        </Button>
      </Box>
    </Alert>
  );
}
