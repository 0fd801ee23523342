import CheckIcon from '@mui/icons-material/CheckRounded';
import CloseIcon from '@mui/icons-material/CloseRounded';
import HourglassIcon from '@mui/icons-material/HourglassTopRounded';
import NewsIcon from '@mui/icons-material/NotificationsActiveRounded';
import ClockIcon from '@mui/icons-material/ScheduleRounded';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { colors } from '@/shared/theme/colors';
import { PlainList } from '@/shared/ui/PlainList';
import type { Part } from '../familyGroups';

const marks: Record<Part, { icon: typeof CheckIcon; color: string }> = {
  untold: { icon: NewsIcon, color: colors.orange },
  missing: { icon: ClockIcon, color: colors.orange },
  coming: { icon: CheckIcon, color: colors.green },
  declined: { icon: CloseIcon, color: colors.red },
  waiting: { icon: HourglassIcon, color: colors.blue },
};

interface Props {
  part: Part;
  /** How many families it has. */
  count: number;
  /** The rows. */
  children: ReactNode;
}

/** The families of one answer under its name, which their rows need not repeat. */
export function FamilyPart({ part, count, children }: Props) {
  const { t } = useTranslation('expectedFamilies');
  const id = useId();
  const { icon: Icon, color } = marks[part];
  return (
    <Box sx={{ mt: 2 }}>
      <Typography variant="h3" component="h2" id={id} sx={heading}>
        <Icon aria-hidden sx={{ fontSize: 20, color }} />
        {t(part === 'untold' ? 'untold.title' : `groups.${part}`, { count })}
      </Typography>
      <PlainList aria-labelledby={id} sx={rows}>
        {children}
      </PlainList>
    </Box>
  );
}

const heading = { display: 'flex', alignItems: 'center', gap: 1, mb: 0.5 } as const;

const rows = {
  ...{ ml: -0.5, display: 'grid', columnGap: 3 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
} as const;
