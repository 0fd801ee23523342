import { useState } from 'react';
import { useLayer } from '../../layers/useLayer';
import { fieldSlots, toDayjs, type PickerProps } from './picker';
import { usePicked } from './usePicked';

/** A picker's field, its value, and the dialog as a layer. */
export function usePicker(props: PickerProps) {
  const [value, onChange] = usePicked(props.value, props.onChange);
  const [open, setOpen] = useState(props.start === 'open' || props.start === 'press');
  useLayer(open, () => setOpen(false));
  return {
    picker: {
      label: props.label,
      value,
      onChange,
      autoFocus: props.start === 'focus',
      open,
      onOpen: () => setOpen(true),
      onClose: () => setOpen(false),
      referenceDate: toDayjs(props.reference) ?? undefined,
    },
    field: fieldSlots(props),
  };
}
