import EditIcon from '@mui/icons-material/EditRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Stars } from '@/shared/ui/Stars';
import type { Review } from '../api/partyReviews';
import { ReviewForm } from './ReviewForm';

interface Props {
  partyId: string;
  /** What the account wrote before, if anything. */
  review: Review | null;
}

/** The guest's own review: no review yet means writing it; 'Modificar' opens it again. */
export function ReviewWidget({ partyId, review }: Props) {
  const { t } = useTranslation('reviews');
  const [editing, setEditing] = useState(false);
  // Shown until the list that holds `review` is fetched again.
  const [saved, setSaved] = useState<Review | null>(null);
  const shown = saved ?? review;

  if (!shown || editing) {
    return (
      <ReviewForm
        partyId={partyId}
        review={shown}
        onSaved={(next) => {
          setSaved(next);
          setEditing(false);
        }}
        onCancel={shown ? () => setEditing(false) : undefined}
      />
    );
  }
  return (
    <Box>
      <Stars value={shown.rating} />
      <Typography sx={{ mt: 0.5, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {shown.review}
      </Typography>
      <Button
        variant="outlined"
        size="small"
        startIcon={<EditIcon />}
        onClick={() => setEditing(true)}
        sx={{ mt: 1.5 }}
      >
        {t('widget.edit')}
      </Button>
    </Box>
  );
}
