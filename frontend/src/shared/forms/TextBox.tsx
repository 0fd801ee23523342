import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import type { SxProps, Theme } from '@mui/material/styles';
import { useId, type ReactNode } from 'react';

export interface TextBoxProps extends Pick<
  OutlinedInputProps,
  | 'autoComplete'
  | 'autoFocus'
  | 'disabled'
  | 'inputRef'
  | 'maxRows'
  | 'minRows'
  | 'multiline'
  | 'name'
  | 'onBlur'
  | 'onBlurCapture'
  | 'onChange'
  | 'onInput'
  | 'placeholder'
  | 'rows'
  | 'type'
  | 'value'
> {
  id?: string;
  label: string;
  error?: boolean;
  /** A hint, or what is wrong; read together with the field. */
  helperText?: ReactNode;
  sx?: SxProps<Theme>;
  slotProps?: {
    htmlInput?: OutlinedInputProps['inputProps'];
    input?: Pick<OutlinedInputProps, 'startAdornment' | 'endAdornment'>;
  };
}

/** A labelled text box. MUI's TextField also carries selects and menus, 15 KB nobody here uses. */
export function TextBox(props: TextBoxProps) {
  const { id, label, error, helperText, sx, disabled, slotProps, ...input } = props;
  const ownId = useId();
  const inputId = id ?? ownId;
  const helperId = helperText ? `${inputId}-helper-text` : undefined;
  return (
    <FormControl fullWidth variant="outlined" error={error} disabled={disabled} sx={sx}>
      <InputLabel htmlFor={inputId}>{label}</InputLabel>
      <OutlinedInput
        {...input}
        {...slotProps?.input}
        id={inputId}
        aria-describedby={helperId}
        inputProps={slotProps?.htmlInput}
      />
      {helperText && <FormHelperText id={helperId}>{helperText}</FormHelperText>}
    </FormControl>
  );
}
