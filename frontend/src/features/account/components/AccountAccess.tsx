import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '@/shared/lazy/lazyPart';
import { snack } from '@/shared/notifications/store';
import { ErrorState } from '@/shared/ui/ErrorState';
import { Section } from '@/shared/ui/Section';
import { ListSkeleton } from '@/shared/ui/Skeletons';
import { useErrorMessage } from '@/shared/ui/useErrorMessage';
import { accountQuery, usePasswordLink } from '../api/account';
import { MailsStopped } from './MailsStopped';
import { SecondFactor } from './SecondFactor';
import { SessionList } from './SessionList';

const DownloadDialog = lazyPart(() => import('./DownloadDialog'), { place: 'above' });
const EraseDialog = lazyPart(() => import('./EraseDialog'), { place: 'above' });
const EmailDialog = lazyPart(() => import('./EmailDialog'), { place: 'above' });
const PasswordDialog = lazyPart(() => import('./PasswordDialog'), { place: 'above' });
const MailChoices = lazyPart(() => import('./MailChoices'));

interface Props {
  /** Names of the parties that the account hosts and that are not over. */
  comingParties: string[];
  onErased: () => void;
}

type Open = 'email' | 'password' | 'download' | 'erase' | null;

/** The part of 'Mi Cuenta' about logging in: e-mail, password, sessions, and the way out. */
export function AccountAccess({ comingParties, onErased }: Props) {
  const { t } = useTranslation(['account', 'secondFactor']);
  const account = useQuery(accountQuery);
  const [open, setOpen] = useState<Open>(null);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [choosesMails, setChoosesMails] = useState(false);
  const close = () => setOpen(null);

  if (account.isPending) return <ListSkeleton rows={3} />;
  if (account.isError) {
    return (
      <Section title={t('title')}>
        <ErrorState error={account.error} onRetry={() => void account.refetch()} compact />
      </Section>
    );
  }
  const { email, has_password: hasPassword } = account.data;
  const change = (which: Open, label: string) => (
    <Button onClick={() => setOpen(which)} disabled={!hasPassword} aria-label={label}>
      {t('change')}
    </Button>
  );
  return (
    <Stack spacing={2.5}>
      <Section title={t('title')}>
        <Stack spacing={2} divider={<Divider flexItem />}>
          <Stack spacing={2}>
            <Row label={t('email.label')} action={change('email', t('email.title'))}>
              {email}
            </Row>
            <MailsStopped
              email={email}
              since={account.data.mails_stopped_at}
              onChange={hasPassword ? () => setOpen('email') : undefined}
            />
          </Stack>
          {sentTo && (
            <Alert severity="success" sx={{ overflowWrap: 'anywhere' }}>
              {t('email.sent', { email: sentTo })}
            </Alert>
          )}
          {hasPassword ? (
            <Row label={t('password.label')} action={change('password', t('password.title'))}>
              ••••••••
            </Row>
          ) : (
            <NoPassword email={email} />
          )}
        </Stack>
      </Section>
      <Section title={t('secondFactor:title')}>
        <SecondFactor
          email={email}
          hasPassword={hasPassword}
          state={account.data.second_factor ?? null}
        />
      </Section>
      <Section title={t('mails.title')}>
        {choosesMails ? (
          <MailChoices choices={account.data.mails} waiting={<ListSkeleton rows={2} />} />
        ) : (
          <Button variant="outlined" onClick={() => setChoosesMails(true)}>
            {t('mails.choose')}
          </Button>
        )}
      </Section>
      <Section title={t('sessions.title')}>
        <SessionList />
      </Section>
      <Stack direction="row" useFlexGap sx={{ justifyContent: 'center', flexWrap: 'wrap', gap: 1 }}>
        <Button disabled={!hasPassword} onClick={() => setOpen('download')}>
          {t('download.action')}
        </Button>
        <Button color="error" disabled={!hasPassword} onClick={() => setOpen('erase')}>
          {t('erase.action')}
        </Button>
      </Stack>
      {open === 'email' && <EmailDialog onSent={setSentTo} onClose={close} />}
      {open === 'password' && <PasswordDialog onClose={close} />}
      {open === 'download' && <DownloadDialog onClose={close} />}
      {open === 'erase' && (
        <EraseDialog comingParties={comingParties} onErased={onErased} onClose={close} />
      )}
    </Stack>
  );
}

function Row({
  label,
  action,
  children,
}: {
  label: string;
  action: ReactNode;
  children: ReactNode;
}) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
      <Box sx={{ minWidth: 0, flexGrow: 1 }}>
        <Typography variant="body2" color="textSecondary">
          {label}
        </Typography>
        <Typography sx={{ overflowWrap: 'anywhere' }}>{children}</Typography>
      </Box>
      <Box sx={{ flex: 'none' }}>{action}</Box>
    </Box>
  );
}

/** What needs the password waits until a mailed link has set one. */
function NoPassword({ email }: { email: string }) {
  const { t } = useTranslation('account');
  const link = usePasswordLink();
  const message = useErrorMessage();
  const send = () =>
    link.mutate(email, {
      onSuccess: () => snack('success', t('password.linkSent')),
      onError: (error) => snack('error', message(error)),
    });
  return (
    <Alert
      severity="info"
      action={
        <Button onClick={send} loading={link.isPending} color="inherit">
          {t('password.create')}
        </Button>
      }
    >
      {t('password.missing')}
    </Alert>
  );
}
