import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

interface Props {
  className?: string;
  titleId?: string;
}

/**
 * The heading of a calendar without a date, as high as that with one. MUI's own has placeholders
 * for buttons that lead nowhere yet, and the keyboard stops there when they are hidden.
 */
export function EmptyToolbar({ className, titleId }: Props) {
  const { t } = useTranslation('pickers');
  return (
    <Box
      className={className}
      sx={{ p: 2, minHeight: 152, display: 'grid', alignContent: 'center' }}
    >
      <Typography id={titleId} variant="overline" sx={{ color: 'text.secondary' }}>
        {t('chooseDateTime')}
      </Typography>
      <Typography variant="h2" component="p">
        {t('noDate')}
      </Typography>
    </Box>
  );
}
