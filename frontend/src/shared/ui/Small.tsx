import Typography, { type TypographyProps } from '@mui/material/Typography';

/** Small print: what explains, or is less than the rest. */
export const Small = (props: TypographyProps) => (
  <Typography variant="body2" color="textSecondary" {...props} />
);
