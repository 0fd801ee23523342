import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import { useEffect, useRef } from 'react';
import { useController, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Choice } from '@/shared/ui/Choice';
import type { PartyValues } from '../partyForm';

interface Props {
  control: Control<PartyValues>;
  label: string;
}

/** Whether the parents stay; if they do not, the door notes with whom each child leaves. */
export function HandoverField({ control, label }: Props) {
  const { t } = useTranslation('partyForm');
  const box = useRef<HTMLDivElement>(null);
  const {
    field: { ref, value, onChange },
    fieldState,
  } = useController({ control, name: 'requires_handover' });
  useEffect(() => ref({ focus: () => box.current?.querySelector('input')?.focus() }), [ref]);
  return (
    <Box
      ref={box}
      role="radiogroup"
      aria-label={label}
      aria-invalid={fieldState.invalid}
      aria-describedby="requires-handover-help"
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {[false, true].map((isLeft) => (
          <Choice
            key={String(isLeft)}
            type="radio"
            name="requires_handover"
            checked={value === isLeft}
            onChange={() => onChange(isLeft)}
          >
            {t(isLeft ? 'form.parentsLeave' : 'form.parentsStay')}
          </Choice>
        ))}
      </Box>
      <FormHelperText id="requires-handover-help" error={fieldState.invalid} sx={{ mx: 0, mt: 1 }}>
        {fieldState.error?.message ?? t(value ? 'form.parentsLeaveHelp' : 'form.parentsStayHelp')}
      </FormHelperText>
    </Box>
  );
}
