import ArrowBackIcon from '@mui/icons-material/ArrowBackRounded';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';

/** The way back, above a screen's heading. */
export function BackLink({ to, label }: { to: string; label: string }) {
  return (
    <Button
      component={Link}
      to={to}
      size="small"
      startIcon={<ArrowBackIcon />}
      sx={{ ml: -1.5, mb: 0.5, px: 1.5 }}
    >
      {label}
    </Button>
  );
}
