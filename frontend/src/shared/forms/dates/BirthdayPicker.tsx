import { MobileDatePicker } from '@mui/x-date-pickers/MobileDatePicker';
import { Dates } from './Dates';
import { dateFormat, fieldSlots, firstYear, lastYear, toDayjs, type PickerProps } from './picker';
import { usePicked } from './usePicked';

/** A dialog that asks for the year first: nobody pages through forty years of months. */
export default function BirthdayPicker(props: PickerProps) {
  const [value, pick] = usePicked(props.value, props.onChange, dateFormat);
  return (
    <Dates>
      <MobileDatePicker
        label={props.label}
        value={value}
        onChange={pick}
        openTo="year"
        views={['year', 'month', 'day']}
        format="DD/MM/YYYY"
        referenceDate={toDayjs(props.reference) ?? undefined}
        minDate={toDayjs(props.min) ?? firstYear}
        maxDate={toDayjs(props.max) ?? lastYear}
        slotProps={{ ...fieldSlots(props), toolbar: { toolbarFormat: 'D MMMM YYYY' } }}
      />
    </Dates>
  );
}
