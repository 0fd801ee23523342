import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ParseKeys } from 'i18next';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate } from 'react-router-dom';
import { hasCode } from '@/api/apiError';
import { paths } from '@/app/paths';
import { forgetSecret, isSigningIn } from '@/shared/familyLink/secret';
import { EmptyState } from '@/shared/ui/EmptyState';
import { ErrorState } from '@/shared/ui/ErrorState';
import { Page } from '@/shared/ui/Page';
import { ListSkeleton } from '@/shared/ui/Skeletons';
import { useClaim } from '../useClaim';

/** Ties the link to the household, and leads to its invitation. */
export function ClaimLink({ secret }: { secret: string }) {
  const { t } = useTranslation('answer');
  const [isWanted] = useState(isSigningIn);
  const { claim, take, disown, retry } = useClaim(secret, isWanted);
  const isDone = claim.kind === 'claimed' && isWanted;
  useEffect(() => {
    if (isDone || claim.kind === 'disowned') forgetSecret();
  }, [isDone, claim.kind]);

  if (isDone) return <Navigate to={paths.invitation(claim.partyId)} replace />;
  if (claim.kind === 'loading') {
    return (
      <Page title={t('link.title')}>
        <ListSkeleton rows={2} />
      </Page>
    );
  }
  if (claim.kind === 'failed') return <Failed error={claim.error} onRetry={retry} />;
  const { party, family } = claim.link;
  if (claim.kind === 'disowned') {
    return (
      <Page title={t('notUs.done')}>
        <Typography>{t('notUs.doneText', { host: party.host_name })}</Typography>
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
            ? t('link.claimed', { host: party.host_name })
            : t('link.ask', { family: family.name, host: party.host_name })}
        </Typography>
        {claim.kind === 'claimed' ? (
          <Button
            variant="contained"
            size="large"
            component={Link}
            to={paths.invitation(claim.partyId)}
            onClick={forgetSecret}
          >
            {t('link.toInvitation')}
          </Button>
        ) : (
          <Button variant="contained" size="large" onClick={() => take(claim.link)}>
            {t('link.isUs')}
          </Button>
        )}
        <Button onClick={() => disown(claim.link, isClaimed)}>
          {t('notUs.offer', { family: family.name })}
        </Button>
      </Stack>
    </Page>
  );
}

/** Why the household cannot have the link, by the server's code. */
const reasons: Record<string, { title: ParseKeys<'answer'>; text: ParseKeys<'answer'> }> = {
  not_found: { title: 'unknown.title', text: 'unknown.text' },
  link_claimed: { title: 'link.taken.title', text: 'link.taken.text' },
  forbidden: { title: 'link.own.title', text: 'link.own.text' },
  guest_removed: { title: 'link.removed.title', text: 'link.removed.text' },
};

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation('answer');
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
    <Page title={t('link.title')}>
      <EmptyState mood="lost" title={t(keys.title)} text={t(keys.text)} />
    </Page>
  );
}
