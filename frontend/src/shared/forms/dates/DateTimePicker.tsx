import { MobileDateTimePicker } from '@mui/x-date-pickers/MobileDateTimePicker';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { numericPattern } from '@/shared/dates/patterns';
import { useLayer } from '../../layers/useLayer';
import { Dates } from './Dates';
import {
  dateTimeFormat,
  fieldSlots,
  firstYear,
  lastYear,
  toDayjs,
  type PickerProps,
} from './picker';
import { usePicked } from './usePicked';

/** Placeholders for the toolbar's year and time while there is no value. */
const withoutDashes = {
  '& .MuiDateTimePickerToolbar-dateContainer > :first-of-type': { visibility: 'hidden' },
  '& .MuiDateTimePickerToolbar-timeContainer': { visibility: 'hidden' },
} as const;

export default function DateTimePicker(props: PickerProps) {
  const { t, i18n } = useTranslation('pickers');
  const [value, pick] = usePicked(props.value, props.onChange, dateTimeFormat);
  const [open, setOpen] = useState(props.start === 'open');
  useLayer(open, () => setOpen(false));
  return (
    <Dates>
      <MobileDateTimePicker
        label={props.label}
        value={value}
        onChange={pick}
        autoFocus={props.start === 'focus'}
        open={open}
        onOpen={() => setOpen(true)}
        onClose={() => setOpen(false)}
        ampm={false}
        minutesStep={5}
        format={`${numericPattern(i18n.language)} HH:mm`}
        referenceDate={toDayjs(props.reference) ?? undefined}
        minDateTime={toDayjs(props.min) ?? firstYear}
        maxDateTime={toDayjs(props.max) ?? lastYear}
        slotProps={{
          ...fieldSlots(props),
          tabs: { hidden: true }, // the toolbar has the same two halves
          toolbar: {
            toolbarPlaceholder: t('noDate'),
            sx: value ? undefined : withoutDashes,
          },
        }}
      />
    </Dates>
  );
}
