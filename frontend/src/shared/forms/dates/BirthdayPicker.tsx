import { MobileDatePicker } from '@mui/x-date-pickers/MobileDatePicker';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { numericPattern, shortPattern } from '@/shared/dates/patterns';
import { useLayer } from '../../layers/useLayer';
import { Dates } from './Dates';
import { dateFormat, fieldSlots, firstYear, lastYear, toDayjs, type PickerProps } from './picker';
import { usePicked } from './usePicked';

const wholeDate = { day: 'numeric', month: 'long', year: 'numeric' } as const;

/** Asks for the year first: a birthday is many pages of months away. */
export default function BirthdayPicker(props: PickerProps) {
  const { t, i18n } = useTranslation('pickers');
  const [value, pick] = usePicked(props.value, props.onChange, dateFormat);
  const [open, setOpen] = useState(props.start === 'open');
  useLayer(open, () => setOpen(false));
  return (
    <Dates>
      <MobileDatePicker
        label={props.label}
        value={value}
        onChange={pick}
        autoFocus={props.start === 'focus'}
        open={open}
        onOpen={() => setOpen(true)}
        onClose={() => setOpen(false)}
        openTo="year"
        views={['year', 'month', 'day']}
        format={numericPattern(i18n.language)}
        referenceDate={toDayjs(props.reference) ?? undefined}
        minDate={toDayjs(props.min) ?? firstYear}
        maxDate={toDayjs(props.max) ?? lastYear}
        slotProps={{
          ...fieldSlots(props),
          toolbar: {
            toolbarFormat: shortPattern(i18n.language, wholeDate),
            toolbarPlaceholder: t('noDate'),
          },
        }}
      />
    </Dates>
  );
}
