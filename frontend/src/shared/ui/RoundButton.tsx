import ButtonBase, { type ButtonBaseProps } from '@mui/material/ButtonBase';

/** An icon as a button, in parts that every page downloads: without the code of MUI's IconButton. */
export function RoundButton({ sx, ...props }: ButtonBaseProps) {
  return (
    <ButtonBase
      {...props}
      sx={{
        flex: 'none',
        width: 44,
        height: 44,
        borderRadius: '50%',
        '&:hover': { bgcolor: 'rgb(43 31 58 / 0.06)' },
        ...sx,
      }}
    />
  );
}
