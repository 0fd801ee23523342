import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { colors } from '@/shared/theme/colors';
import { EmptyState } from '@/shared/ui/EmptyState';
import { isOfHandover, refusalReason } from '@/shared/door/refusals';
import type { Move, RefusedTap, ReviewItem } from '@/shared/door/types';
import { PlainList } from '@/shared/ui/PlainList';
import { Sheet } from '@/shared/ui/Sheet';

interface Props {
  review: readonly ReviewItem[];
  refused: readonly RefusedTap[];
  isHost?: boolean;
  clock: (iso: string) => string;
  onResolve: (item: ReviewItem, to: Move | 'undo') => void;
  onSeen: (tap: RefusedTap) => void;
  /** Asks with whom a child left. */
  onDecide: (tap: RefusedTap) => void;
  onClose: () => void;
}

const answers = ['arrived', 'exit', 'undo'] as const;

/** A helper who lets in a guest that is not on the list answers nothing: the list is the host's. */
const mayLetIn = ({ kind }: ReviewItem, isHost: boolean) => isHost || kind !== 'removed';
const answersTo = (item: ReviewItem, isHost: boolean) =>
  answers.filter((to) => to !== 'arrived' || mayLetIn(item, isHost));

/** Taps that a person has to judge, in plain words. The door goes on meanwhile. */
export default function ReviewDialog(props: Props) {
  const { t } = useTranslation('door');
  const { review, refused, isHost = false, onResolve, onSeen, onDecide, onClose } = props;
  const list = useRef<HTMLUListElement>(null);
  const explain = useExplanation(props);

  /** The answered one disappears: the focus goes to what is left. */
  const after = (act: () => void) => () => {
    act();
    list.current?.focus();
  };

  return (
    <Sheet title={t('review.title')} onClose={onClose}>
      {review.length + refused.length === 0 ? (
        <EmptyState
          title={t('review.noneTitle')}
          action={
            <Button variant="contained" onClick={onClose} autoFocus>
              {t('review.back')}
            </Button>
          }
        />
      ) : (
        <Typography color="textSecondary" sx={{ mb: 2 }}>
          {t('review.intro')}
        </Typography>
      )}
      <PlainList ref={list} tabIndex={-1} sx={{ display: 'grid', gap: 1.5, outline: 'none' }}>
        {review.map((item) => (
          <Item
            key={item.id}
            name={item.name}
            text={explain(item)}
            note={mayLetIn(item, isHost) ? undefined : t('review.hostDecides')}
          >
            {answersTo(item, isHost).map((to) => (
              <Button
                key={to}
                variant="outlined"
                color={to === 'arrived' ? 'success' : to === 'exit' ? 'info' : 'inherit'}
                aria-label={`${t(`review.answer.${to}`)}: ${item.name}`}
                onClick={after(() => onResolve(item, to))}
                sx={{ minHeight: 52, flex: '1 1 7.5rem' }}
              >
                {t(`review.answer.${to}`)}
              </Button>
            ))}
          </Item>
        ))}
        {refused.map((tap) => (
          <Item
            key={tap.id}
            name={tap.guest.name}
            text={t(`refused.${tap.to}`, { reason: refusalReason(t, tap.code) })}
          >
            {isOfHandover(tap.code) && (
              <Button
                variant="contained"
                aria-label={`${t('refused.decide')}: ${tap.guest.name}`}
                onClick={() => onDecide(tap)}
                sx={{ minHeight: 52, flex: '1 1 9rem' }}
              >
                {t('refused.decide')}
              </Button>
            )}
            <Button
              variant="outlined"
              aria-label={`${t('review.seen')}: ${tap.guest.name}`}
              onClick={after(() => onSeen(tap))}
              sx={{ minHeight: 52, flex: '1 1 7.5rem' }}
            >
              {t('review.seen')}
            </Button>
          </Item>
        ))}
      </PlainList>
    </Sheet>
  );
}

/** What happened: "Ana marcó su ingreso a las 18:45, y Rosa su salida a las 18:40." */
function useExplanation({ clock }: Pick<Props, 'clock'>) {
  const { t } = useTranslation('door');
  return ({ kind, by, to, at, left }: ReviewItem): string => {
    const values = { by: by ?? t('review.someone'), time: clock(at) };
    if (kind === 'removed') return t('review.removed', { ...values, move: t(`move.${to}`) });
    if (kind === 'exit_without_entry') return t('review.exit_without_entry', values);
    if (left) {
      const other = left.by ?? t('review.someone');
      return t('review.left_by', { ...values, other, left: clock(left.at) });
    }
    return t('review.left_meanwhile', values);
  };
}

function Item(props: { name: string; text: string; note?: string; children: React.ReactNode }) {
  return (
    <Box
      component="li"
      sx={{ p: 2, borderRadius: 5, border: `1px solid ${colors.line}`, bgcolor: colors.paper }}
    >
      <Typography variant="h3" component="h3" sx={{ overflowWrap: 'anywhere' }}>
        {props.name}
      </Typography>
      <Typography sx={{ mt: 0.5, mb: 1.5 }}>{props.text}</Typography>
      {props.note && (
        <Typography color="textSecondary" sx={{ mb: 1.5 }}>
          {props.note}
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>{props.children}</Box>
    </Box>
  );
}
