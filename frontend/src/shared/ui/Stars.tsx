import StarIcon from '@mui/icons-material/StarRounded';
import Rating from '@mui/material/Rating';
import { useTranslation } from 'react-i18next';
import { rating } from '@/api/rules.gen';
import { colors } from '@/shared/theme/colors';

interface Props {
  /** From 0 to the best, in half steps. */
  value: number;
  size?: 'small' | 'medium' | 'large';
}

/** A read-only rating: stars, and one sentence for screen readers. */
export function Stars({ value, size = 'medium' }: Props) {
  const { t } = useTranslation('forms');
  return (
    <Rating
      readOnly
      value={value}
      max={rating.max}
      precision={0.5}
      size={size}
      icon={<StarIcon fontSize="inherit" />}
      emptyIcon={<StarIcon fontSize="inherit" />}
      getLabelText={(stars) => t('rating.stars', { count: stars, max: rating.max })}
      sx={{
        color: 'secondary.main',
        '& .MuiRating-iconFilled': { stroke: colors.yellowDark },
        '& .MuiRating-iconEmpty': { color: 'divider' },
      }}
    />
  );
}
