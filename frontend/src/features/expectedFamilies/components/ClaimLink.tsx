import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ParseKeys } from 'i18next';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasCode } from '@/api/apiError';
import { forgetSecret, isSigningIn } from '@/shared/familyLink/secret';
import { EmptyState } from '@/shared/ui/EmptyState';
import { ErrorState } from '@/shared/ui/ErrorState';
import { Page } from '@/shared/ui/Page';
import { ListSkeleton } from '@/shared/ui/Skeletons';
import { useClaim } from '../useClaim';

interface Props {
  secret: string;
  /** The invitation of the party is the household's. */
  onClaimed: (partyId: string) => void;
}

/** Ties the link to the household. */
export default function ClaimLink({ secret, onClaimed }: Props) {
  const { t } = useTranslation(['answer', 'answered']);
  const [isWanted] = useState(isSigningIn);
  const { claim, take, disown, retry } = useClaim(secret, isWanted);
  const [isRead, setRead] = useState(false);
  const doneOf = claim.kind === 'claimed' && (isWanted || isRead) ? claim.partyId : null;
  const isOver = doneOf !== null || claim.kind === 'disowned';
  useEffect(() => {
    if (isOver) forgetSecret();
    if (doneOf) onClaimed(doneOf);
  }, [isOver, doneOf, onClaimed]);

  if (doneOf || claim.kind === 'loading') {
    return (
      <Page title={t('answered:link.title')}>
        <ListSkeleton rows={2} />
      </Page>
    );
  }
  if (claim.kind === 'failed') return <Failed error={claim.error} onRetry={retry} />;
  const { party, family } = claim.link;
  if (claim.kind === 'disowned') {
    return (
      <Page title={t('answered:notUs.done')}>
        <Typography>{t('answered:told', { host: party.host_name })}</Typography>
      </Page>
    );
  }
  const isClaimed = claim.kind === 'claimed';
  return (
    <Page title={party.name}>
      <Stack spacing={2} sx={{ maxWidth: 520 }}>
        <Typography variant="h2">{t('greeting', { family: family.name })}</Typography>
        <Typography>
          {isClaimed
            ? t('answered:link.claimed')
            : t('answered:link.ask', { family: family.name, host: party.host_name })}
        </Typography>
        {claim.kind === 'claimed' ? (
          <Button variant="contained" size="large" onClick={() => setRead(true)}>
            {t('answered:link.toInvitation')}
          </Button>
        ) : (
          <Button variant="contained" size="large" onClick={() => take(claim.link)}>
            {t('answered:link.isUs')}
          </Button>
        )}
        <Button onClick={() => disown(claim.link, isClaimed)}>
          {t('notUs', { family: family.name })}
        </Button>
      </Stack>
    </Page>
  );
}

/** Why the household cannot have the link, by the server's code. */
const reasons: Record<
  string,
  { title: ParseKeys<['answer', 'answered']>; text: ParseKeys<['answer', 'answered']> }
> = {
  not_found: { title: 'unknown.title', text: 'unknown.text' },
  link_claimed: { title: 'answered:link.taken.title', text: 'answered:link.taken.text' },
  forbidden: { title: 'answered:link.own.title', text: 'answered:link.own.text' },
  guest_removed: { title: 'answered:link.removed.title', text: 'answered:link.removed.text' },
};

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation(['answer', 'answered']);
  const reason = Object.keys(reasons).find((code) => hasCode(error, code));
  const keys = reason && reasons[reason];
  if (!keys) {
    return (
      <Page title={t('failed.title')}>
        <ErrorState error={error} onRetry={onRetry} />
      </Page>
    );
  }
  return (
    <Page title={t('answered:link.title')}>
      <EmptyState mood="lost" title={t(keys.title)} text={t(keys.text)} />
    </Page>
  );
}
