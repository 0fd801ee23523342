import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import {
  createContext,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '@/api/errorMessage';
import { Mascot, type Mood } from '@/shared/art/Mascot';
import { PageTitle } from '@/shared/ui/PageTitle';

interface Props {
  title: string;
  intro?: ReactNode;
  children: ReactNode;
  /** Links under the card. */
  footer?: ReactNode;
}

interface News {
  title: string;
  mood: Mood;
}

/** Of the heading, which names what happened. */
const TITLE = 'card-title';

const NewsOfCard = createContext<((news: News | null) => void) | null>(null);

interface NewsProps {
  title: string;
  mood?: Mood;
  text?: ReactNode;
  /** What can be done. */
  children?: ReactNode;
}

/** What happened, as the title of the card that it is in; in another frame with a title of its own. */
export function CardNews({ title, mood = 'happy', text, children }: NewsProps) {
  const change = useContext(NewsOfCard);
  useLayoutEffect(() => {
    change?.({ title, mood });
    return () => change?.(null);
  }, [change, title, mood]);
  return (
    <Stack spacing={2.5}>
      {!change && <Typography variant="h3">{title}</Typography>}
      {text && (
        <Typography
          role={mood === 'happy' ? 'status' : 'alert'}
          aria-labelledby={change ? TITLE : undefined}
          sx={{ textAlign: 'center', textWrap: 'pretty', overflowWrap: 'anywhere' }}
        >
          {text}
        </Typography>
      )}
      {children}
    </Stack>
  );
}

/** Nothing could be loaded. */
export function CardError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation(['errors', 'common']);
  return (
    <CardNews title={t('loadTitle')} mood="sorry" text={errorMessage(t, error)}>
      <Button variant="contained" size="large" onClick={onRetry}>
        {t('common:actions.retry')}
      </Button>
    </CardNews>
  );
}

/** The frame of every account screen: one white card, the mascot looking over its edge. */
export function AuthCard({ title, intro, children, footer }: Props) {
  const [news, setNews] = useState<News | null>(null);
  const mood = news?.mood ?? 'happy';
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The button that was pressed is gone.
    if (news && document.activeElement === document.body) heading.current?.focus();
  }, [news]);
  return (
    <Box sx={{ flex: 1, display: 'flex', flexDirection: 'column', position: 'relative' }}>
      <PageTitle title={news?.title ?? title} />
      <Box sx={{ position: 'absolute', top: 0, insetInline: 0 }}>
        <div className="art-garland" />
      </Box>
      <Box
        sx={{
          width: '100%',
          maxWidth: 496,
          mx: 'auto',
          px: { xs: 2, sm: 3 },
          pt: { xs: 7, sm: 12 },
          pb: 5,
          position: 'relative',
        }}
      >
        <Box sx={{ display: 'flex', justifyContent: 'center', mb: '-22px' }}>
          <Mascot mood={mood} size={104} hat={mood === 'happy'} />
        </Box>
        <Card sx={{ px: { xs: 2.5, sm: 4.5 }, pt: 5, pb: { xs: 3, sm: 4 }, overflow: 'visible' }}>
          <Typography
            variant="h1"
            id={TITLE}
            ref={heading}
            tabIndex={-1}
            sx={{ textAlign: 'center' }}
          >
            {news?.title ?? title}
          </Typography>
          {intro && !news && (
            <Typography color="textSecondary" sx={{ textAlign: 'center', mt: 0.75 }}>
              {intro}
            </Typography>
          )}
          <NewsOfCard value={setNews}>
            <Box sx={{ mt: 3 }}>{children}</Box>
          </NewsOfCard>
        </Card>
        {footer && (
          <Box sx={{ mt: 2.5, textAlign: 'center', display: 'grid', gap: 1 }}>{footer}</Box>
        )}
      </Box>
    </Box>
  );
}
