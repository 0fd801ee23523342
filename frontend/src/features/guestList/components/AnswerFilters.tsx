import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useTranslation } from 'react-i18next';
import { colors } from '@/shared/theme/colors';
import { answers, type AnswerFilter } from '../guestFilter';

interface Props {
  counts: Record<AnswerFilter, number>;
  value: AnswerFilter;
  onChange: (answer: AnswerFilter) => void;
}

/** One line that scrolls sideways on a phone; each with how many there are. */
export function AnswerFilters({ counts, value, onChange }: Props) {
  const { t } = useTranslation(['guestList', 'common']);
  return (
    <Box
      role="group"
      aria-label={t('list.filter')}
      sx={{
        display: 'flex',
        gap: 1,
        overflowX: 'auto',
        scrollbarWidth: 'none',
        mx: { xs: -2.5, sm: 0 },
        px: { xs: 2.5, sm: 0 },
        py: 1.5,
      }}
    >
      {answers.map((answer) => {
        const isOn = answer === value;
        return (
          <ButtonBase
            key={answer}
            aria-pressed={isOn}
            onClick={() => onChange(answer)}
            sx={{
              flex: 'none',
              minHeight: 40,
              px: 2,
              borderRadius: 999,
              fontWeight: 600,
              fontSize: '0.9375rem',
              border: `1.5px solid ${isOn ? colors.purple : colors.line}`,
              bgcolor: isOn ? colors.purpleMist : 'background.paper',
              color: isOn ? colors.purpleDark : 'text.primary',
            }}
          >
            {answer === 'all' ? t('list.all') : t(`common:rsvp.${answer}`)}
            <Box component="span" sx={{ ml: 0.75, color: 'text.secondary' }}>
              {counts[answer]}
            </Box>
          </ButtonBase>
        );
      })}
    </Box>
  );
}
