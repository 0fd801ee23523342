import { styled } from '@mui/material/styles';
import { colors, themed } from '@/shared/theme/colors';
import { PlainButton } from '@/shared/ui/PlainButton';

/** Whom one tap lets take the child: standing, with one hand. */
export const TakerButton = styled(PlainButton)(({ theme }) => ({
  ...theme.typography.body1,
  width: '100%',
  minHeight: 76,
  padding: '10px 16px',
  display: 'flex',
  alignItems: 'center',
  gap: 14,
  textAlign: 'left',
  borderRadius: 20,
  border: `2px solid ${colors.inputLine}`,
  background: colors.paper,
  overflowWrap: 'anywhere',
  '&.first': { background: themed.main, borderColor: themed.main, color: colors.paper },
  '&:not(.first):active': { background: themed.mist },
  '& b': { display: 'block', fontSize: '1.1875rem', lineHeight: 1.25 },
  '& small': { display: 'block', fontSize: '0.9375rem', opacity: 0.9 },
  '& > svg': { flex: 'none', fontSize: '1.875rem' },
}));

/** A child who leaves, or stays. */
export const KidButton = styled(PlainButton)(({ theme }) => ({
  ...theme.typography.body1,
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 52,
  padding: '6px 18px 6px 12px',
  borderRadius: 26,
  border: `2px solid ${colors.inputLine}`,
  background: colors.paper,
  fontWeight: 600,
  textAlign: 'left',
  overflowWrap: 'anywhere',
  '&[aria-pressed=true]': {
    borderColor: colors.green,
    background: colors.greenMist,
    color: colors.green,
  },
}));

/** Ways to find out, side by side at the thumb. */
export const wayButton = {
  flex: '1 1 8.5rem',
  minHeight: 64,
  px: 1,
  fontSize: '1.0625rem',
  lineHeight: 1.2,
} as const;
