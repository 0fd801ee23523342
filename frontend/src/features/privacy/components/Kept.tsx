import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { PlainList } from '@/shared/ui/PlainList';
import { figures } from '../figures';

const kinds = [
  'account',
  'family',
  'answers',
  'day',
  'door',
  'copies',
  'log',
  'typed',
  'gifts',
  'photos',
  'helpers',
] as const;

/** What is kept, who sees it and until when: docs/domain-rules.md, "Retention". */
export function Kept() {
  const { t } = useTranslation('privacy');
  return (
    <Box component="section" aria-labelledby="privacy-kept">
      <Typography variant="h2" id="privacy-kept" sx={{ mb: 2 }}>
        {t('kept.heading')}
      </Typography>
      <PlainList
        sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', md: 'repeat(2, 1fr)' } }}
      >
        {kinds.map((kind) => (
          <Card component="li" key={kind} sx={{ p: { xs: 2.25, sm: 3 } }}>
            <Typography variant="h3">{t(`kept.${kind}.title`)}</Typography>
            <Typography sx={{ mt: 0.5 }}>{t(`kept.${kind}.what`)}</Typography>
            <Box component="dl" sx={{ m: 0, mt: 1.5, display: 'grid', gap: 1.25 }}>
              <Fact term={t('kept.who')}>{t(`kept.${kind}.who`, figures)}</Fact>
              <Fact term={t('kept.until')}>{t(`kept.${kind}.until`, figures)}</Fact>
            </Box>
          </Card>
        ))}
      </PlainList>
    </Box>
  );
}

function Fact({ term, children }: { term: string; children: string }) {
  return (
    <Box>
      <Typography component="dt" variant="body2" color="primary" sx={{ fontWeight: 700 }}>
        {term}
      </Typography>
      <Typography component="dd" variant="body2" sx={{ m: 0 }}>
        {children}
      </Typography>
    </Box>
  );
}
