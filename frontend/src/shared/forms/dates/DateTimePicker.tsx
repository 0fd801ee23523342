import { MobileDateTimePicker } from '@mui/x-date-pickers/MobileDateTimePicker';
import { useTranslation } from 'react-i18next';
import { numericPattern } from '@/shared/dates/patterns';
import { Dates } from './Dates';
import { EmptyToolbar } from './EmptyToolbar';
import { dateTimeFormat, firstYear, lastYear, toDayjs, type PickerProps } from './picker';
import { usePicker } from './usePicker';

const withoutDate = { toolbar: EmptyToolbar };

export default function DateTimePicker(props: PickerProps) {
  const { i18n } = useTranslation();
  const { picker, field } = usePicker(props, dateTimeFormat);
  return (
    <Dates>
      <MobileDateTimePicker
        {...picker}
        ampm={false}
        minutesStep={5}
        format={`${numericPattern(i18n.language)} HH:mm`}
        minDateTime={toDayjs(props.min) ?? firstYear}
        maxDateTime={toDayjs(props.max) ?? lastYear}
        slots={picker.value ? undefined : withoutDate}
        slotProps={{
          ...field,
          tabs: { hidden: true }, // the toolbar has the same two halves
        }}
      />
    </Dates>
  );
}
