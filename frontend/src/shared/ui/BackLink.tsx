import ArrowBackIcon from '@mui/icons-material/ArrowBackRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';

interface Props {
  to: string;
  label: string;
  /** On a phone only the arrow, beside the heading. */
  iconOnPhone?: boolean;
}

/** The way back, above a screen's heading. */
export function BackLink({ to, label, iconOnPhone = false }: Props) {
  return (
    <Button
      component={Link}
      to={to}
      size="small"
      startIcon={<ArrowBackIcon />}
      aria-label={label}
      sx={{
        maxWidth: 1,
        ml: -1.5,
        mb: iconOnPhone ? { xs: 0, sm: 0.5 } : 0.5,
        px: 1.5,
        ...(iconOnPhone && {
          minWidth: { xs: 44 },
          minHeight: { xs: 44 },
          flex: 'none',
          '& .MuiButton-startIcon': { mr: { xs: 0, sm: 1 } },
        }),
      }}
    >
      <Box
        component="span"
        sx={iconOnPhone ? { ...oneLine, display: { xs: 'none', sm: 'block' } } : oneLine}
      >
        {label}
      </Box>
    </Button>
  );
}

/** A party's name is long. */
const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
