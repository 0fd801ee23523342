import StarBorderIcon from '@mui/icons-material/StarBorderRounded';
import StarIcon from '@mui/icons-material/StarRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Rating from '@mui/material/Rating';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasCode } from '@/api/apiError';
import { rating as scale, review as limits } from '@/api/rules.gen';
import { errorMessage } from '@/api/errorMessage';
import { Form } from '@/shared/forms/Form';
import { colors } from '@/shared/theme/colors';
import { dropProblems, snack } from '@/shared/notifications/store';
import type { Review } from '../api/partyReviews';
import { useSaveReview } from '../api/saveReview';
import { lengthOf, reviewProblem } from '../reviewRules';

interface Props {
  partyId: string;
  review: Review | null;
  onSaved: (review: Review) => void;
  /** Only where there is a review to go back to. */
  onCancel?: () => void;
}

export function ReviewForm({ partyId, review, onSaved, onCancel }: Props) {
  const { t } = useTranslation(['reviews', 'common', 'forms']);
  const { t: errors } = useTranslation('errors');
  const [rating, setRating] = useState(review?.rating ?? 0);
  const [text, setText] = useState(review?.review ?? '');
  const save = useSaveReview(partyId, review?.id);
  const ids = { legend: useId(), text: useId() };

  const failed = (error: unknown) => {
    if (hasCode(error, 'review_already_exists')) return snack('error', t('widget.alreadyExists'));
    if (hasCode(error, 'party_not_finished')) return snack('error', t('widget.notFinished'));
    return snack('error', errorMessage(errors, error));
  };
  const submit = () => {
    dropProblems(); // Earlier warnings must not delay the next one.
    const problem = reviewProblem(rating, text);
    if (problem) return snack('warning', t(`warnings.${problem}`, limits));
    save.mutate(
      { rating, review: text.trim() },
      {
        onSuccess: (saved) => {
          snack('success', t(review ? 'widget.updated' : 'widget.added'));
          onSaved(saved);
        },
        onError: failed,
      },
    );
  };

  const used = lengthOf(text);
  return (
    <Form onSubmit={submit} label={t('widget.title')} spacing={1.5}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}>
        <Typography id={ids.legend} sx={{ fontWeight: 600 }}>
          {t('widget.rating')}
        </Typography>
        <Rating
          name={ids.legend}
          aria-labelledby={ids.legend}
          value={rating}
          max={scale.max}
          onChange={(_, stars) => setRating(stars ?? 0)}
          getLabelText={(stars) => t('forms:rating.stars', { count: stars, max: scale.max })}
          emptyLabelText={t('widget.noStars')}
          icon={<StarIcon fontSize="inherit" />}
          emptyIcon={<StarBorderIcon fontSize="inherit" />}
          sx={{
            // Five targets of 44 px: stars are for thumbs here.
            fontSize: 40,
            mx: -0.25,
            color: 'secondary.main',
            '& .MuiRating-iconEmpty': { color: colors.inputLine },
            '& .MuiRating-iconFilled': { stroke: colors.yellowDark },
            '& .MuiRating-icon': { p: '2px' },
          }}
        />
      </Box>
      <TextField
        id={ids.text}
        label={t('widget.text')}
        placeholder={t('widget.placeholder')}
        value={text}
        onChange={(event) => setText(event.target.value)}
        multiline
        minRows={3}
        maxRows={8}
        error={used > limits.max}
        helperText={t('widget.counter', { used, max: limits.max })}
      />
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button type="submit" variant="contained" loading={save.isPending}>
          {t(review ? 'widget.update' : 'widget.add')}
        </Button>
        {onCancel && (
          <Button onClick={onCancel} disabled={save.isPending}>
            {t('common:actions.cancel')}
          </Button>
        )}
      </Box>
    </Form>
  );
}
