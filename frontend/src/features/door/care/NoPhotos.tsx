import NoPhotoIcon from '@mui/icons-material/NoPhotographyRounded';
import Chip from '@mui/material/Chip';
import { colors } from '@/shared/theme/colors';

/** The family does not want pictures of the child. */
export const NoPhotos = ({ label }: { label: string }) => (
  <Chip
    icon={<NoPhotoIcon />}
    label={label}
    sx={{
      justifySelf: 'start',
      bgcolor: colors.orangeMist,
      color: colors.orange,
      fontWeight: 600,
      '& .MuiChip-icon': { color: 'inherit' },
    }}
  />
);
