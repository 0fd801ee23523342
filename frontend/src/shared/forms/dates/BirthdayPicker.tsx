import { MobileDatePicker } from '@mui/x-date-pickers/MobileDatePicker';
import { useTranslation } from 'react-i18next';
import { numericPattern } from '@/shared/dates/patterns';
import { Dates } from './Dates';
import { firstYear, lastYear, toDayjs, type PickerProps } from './picker';
import { usePicker } from './usePicker';

/** Asks for the year first: a birthday is many pages of months away. */
export default function BirthdayPicker(props: PickerProps) {
  const { i18n } = useTranslation();
  const { picker, field } = usePicker(props);
  return (
    <Dates>
      <MobileDatePicker
        {...picker}
        openTo="year"
        views={['year', 'month', 'day']}
        format={numericPattern(i18n.language)}
        minDate={toDayjs(props.min) ?? firstYear}
        maxDate={toDayjs(props.max) ?? lastYear}
        slotProps={{ ...field, toolbar: { hidden: true }, mobilePaper: named(props.label) }}
      />
    </Dates>
  );
}

/** The toolbar, which would name it, is not shown. */
const named = (label: string) => ({ 'aria-label': label, 'aria-labelledby': undefined });
