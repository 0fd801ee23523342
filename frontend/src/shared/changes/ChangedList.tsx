import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { changedLines, type ChangedTerms } from './changedLines';

interface Props {
  before: ChangedTerms;
  after: ChangedTerms;
}

/** What is new of a party, and what it was before. */
export function ChangedList({ before, after }: Props) {
  const { t, i18n } = useTranslation('changed');
  const lines = changedLines(before, after, i18n.language);
  if (lines.length === 0) return null;
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'auto minmax(0, 1fr)',
        columnGap: 1.5,
        rowGap: 0.5,
        my: 0.5,
        '& dt': { fontWeight: 600 },
        '& dd': { m: 0, overflowWrap: 'anywhere' },
      }}
    >
      {lines.map(({ what, now, before: was }) => [
        <dt key={what}>{t(`what.${what}`)}</dt>,
        <dd key={`${what}.now`}>
          <b>{now}</b>
          <Box component="span" sx={{ display: 'block', opacity: 0.8, fontSize: '0.875rem' }}>
            {t('was', { value: was })}
          </Box>
        </dd>,
      ])}
    </Box>
  );
}
