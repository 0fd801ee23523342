import CheckIcon from '@mui/icons-material/CheckCircleRounded';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { Section } from '@/shared/ui/Section';

/** The household's names that are confirmed. */
export function WhoComes({ names }: { names: string[] }) {
  const { t } = useTranslation('invitations');
  return (
    <Section title={t('attendance.whoComes')}>
      <Box
        component="table"
        aria-label={t('attendance.whoComes')}
        sx={{ width: '100%', borderCollapse: 'collapse' }}
      >
        <tbody>
          {names.map((name, index) => (
            <Box
              component="tr"
              key={`${index} ${name}`}
              sx={{ '& + &': { borderTop: 1, borderColor: 'divider' } }}
            >
              <Box component="td" sx={{ width: 34, py: 1.25, px: 0, lineHeight: 0 }}>
                <CheckIcon color="success" fontSize="small" />
              </Box>
              <Box
                component="td"
                sx={{ py: 1.25, px: 0, fontWeight: 600, overflowWrap: 'anywhere' }}
              >
                {name}
              </Box>
            </Box>
          ))}
        </tbody>
      </Box>
    </Section>
  );
}
