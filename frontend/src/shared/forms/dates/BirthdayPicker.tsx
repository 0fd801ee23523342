import { MobileDatePicker } from '@mui/x-date-pickers/MobileDatePicker';
import { useTranslation } from 'react-i18next';
import { numericPattern, shortPattern } from '@/shared/dates/patterns';
import { Dates } from './Dates';
import { firstYear, lastYear, toDayjs, type PickerProps } from './picker';
import { usePicker } from './usePicker';

const wholeDate = { day: 'numeric', month: 'long', year: 'numeric' } as const;

/** Asks for the year first: a birthday is many pages of months away. */
export default function BirthdayPicker(props: PickerProps) {
  const { t, i18n } = useTranslation('pickers');
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
        slotProps={{
          ...field,
          toolbar: {
            toolbarFormat: shortPattern(i18n.language, wholeDate),
            toolbarPlaceholder: t('noDate'),
          },
        }}
      />
    </Dates>
  );
}
