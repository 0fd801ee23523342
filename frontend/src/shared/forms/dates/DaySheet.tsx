import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar';
import { useTranslation } from 'react-i18next';
import { calendarSize } from '@/shared/theme/calendarSize';
import { Sheet } from '@/shared/ui/Sheet';
import { Dates } from './Dates';
import { dateFormat, toDayjs } from './picker';
import { TimeWheel, type Wheel } from './TimeWheel';

interface Props {
  title: string;
  /** `YYYY-MM-DD`, as are the first and the last that can be chosen. */
  day: string;
  min: string;
  max: string;
  onDay: (day: string) => void;
  wheels: Wheel[];
  onDone: () => void;
  onClose: () => void;
}

/** A day on its calendar, with one or two times of it. */
export default function DaySheet({ title, day, min, max, onDay, wheels, onDone, onClose }: Props) {
  const { t } = useTranslation('pickers');
  return (
    <Sheet open title={title} onClose={onClose}>
      <Dates>
        <DateCalendar
          value={toDayjs(day)}
          minDate={toDayjs(min) ?? undefined}
          maxDate={toDayjs(max) ?? undefined}
          onChange={(chosen, state) => {
            if (chosen?.isValid() && state === 'finish') onDay(chosen.format(dateFormat));
          }}
          sx={calendar}
        />
      </Dates>
      <Box sx={{ display: 'flex', gap: 2, mb: 2 }}>
        {wheels.map((wheel) => (
          <TimeWheel key={wheel.label} {...wheel} />
        ))}
      </Box>
      <Button variant="contained" size="large" fullWidth onClick={onDone} sx={{ flex: 'none' }}>
        {t('done')}
      </Button>
    </Sheet>
  );
}

const calendar = {
  ...{ flex: 'none', width: 1, height: 'auto', minHeight: 320, maxHeight: 'none' },
  '& .MuiPickersCalendarHeader-root': { mt: 0, px: 0, maxHeight: 'none' },
  '& .MuiDayCalendar-header, & .MuiDayCalendar-weekContainer': { justifyContent: 'space-between' },
  // Whole in two lines, where larger text leaves no space for one.
  '& .MuiPickersCalendarHeader-labelContainer': { overflow: 'visible', minWidth: 0 },
  '& .MuiPickersCalendarHeader-label': {
    ...{ typography: 'h4', textTransform: 'capitalize', fontSize: calendarSize, lineHeight: 1.1 },
  },
  '& .MuiPickersArrowSwitcher-spacer': { width: 4 },
  '& .MuiPickersArrowSwitcher-button': { fontSize: 'min(1.5rem, 28px)' },
  '& .MuiPickerDay-root, & .MuiDayCalendar-weekDayLabel': { fontSize: calendarSize },
  '& .MuiDayCalendar-slideTransition': { minHeight: 236 },
} as const;
