import MailIcon from '@mui/icons-material/AlternateEmailRounded';
import PersonIcon from '@mui/icons-material/BadgeRounded';
import KeyIcon from '@mui/icons-material/KeyRounded';
import LeaveIcon from '@mui/icons-material/LogoutRounded';
import NoticesIcon from '@mui/icons-material/NotificationsRounded';
import PrivacyIcon from '@mui/icons-material/PolicyRounded';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactElement, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { lazyPart } from '@/shared/lazy/lazyPart';
import { dotted } from '@/shared/text/dotted';
import { colors } from '@/shared/theme/colors';
import { PlainList } from '@/shared/ui/PlainList';
import { Row, RowMark } from '@/shared/ui/Row';
import { Section } from '@/shared/ui/Section';
import { Sheet } from '@/shared/ui/Sheet';
import { ListSkeleton } from '@/shared/ui/Skeletons';
import { Email } from '@/shared/ui/Email';
import { Unread } from '@/shared/ui/Unread';
import { accountQuery } from '../api/account';
import type { ComingParty } from './EraseDialog';
import { CalendarLink } from './CalendarLink';
import { Fact } from './Fact';
import { MailsStopped } from './MailsStopped';
import { NoPassword } from './NoPassword';
import { SecondFactor } from './SecondFactor';
import type { Change } from './SecondFactorDialog';
import { SessionList } from './SessionList';

const DownloadDialog = lazyPart(() => import('./DownloadDialog'), { place: 'above' });
const EraseDialog = lazyPart(() => import('./EraseDialog'), { place: 'above' });
const EmailDialog = lazyPart(() => import('./EmailDialog'), { place: 'above' });
const PasswordDialog = lazyPart(() => import('./PasswordDialog'), { place: 'above' });
const SecondFactorDialog = lazyPart(() => import('./SecondFactorDialog'), {
  place: 'above',
  texts: ['secondFactor'],
});
const MailChoices = lazyPart(() => import('./MailChoices'));
const AlertSwitches = lazyPart(() => import('@/shared/alerts/AlertSwitches'), {
  texts: ['alerts'],
});

type InSheet = Exclude<Row, 'person'>;
const rows = ['person', 'contact', 'access', 'notices', 'privacy', 'leave'] as const;
type Row = (typeof rows)[number];
const icons: Record<Row, ReactElement> = {
  person: <PersonIcon />,
  contact: <MailIcon />,
  access: <KeyIcon />,
  notices: <NoticesIcon />,
  privacy: <PrivacyIcon />,
  leave: <LeaveIcon />,
};

interface Props {
  birthday: string | null;
  phone: string | null;
  /** Where the person and the phone are changed. */
  toEdit: string;
  /** What is kept, and until when. */
  toPrivacy: string;
  /** Names of the parties that the account hosts and that are not over. */
  comingParties: ComingParty[];
  onErased: () => void;
  onSignOut: () => void;
}

/** 'Mi Cuenta': a row for each part of it, with a form or a sheet. What changes something takes the place of the sheet. */
export function Account({ comingParties, onErased, onSignOut, ...given }: Props) {
  const { t } = useTranslation(['account', 'secondFactor', 'common']);
  const account = useQuery(accountQuery);
  const [open, setOpen] = useState<
    InSheet | Change | 'email' | 'password' | 'download' | 'erase' | null
  >(null);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const close = () => setOpen(null);

  // Without it the rows are there all the same: one can sign out.
  const { data } = account;
  const missing = <Unread of={account} rows={2} compact />;
  const email = data?.email ?? '';
  const hasPassword = data?.has_password;
  const factor = data?.second_factor ?? null;
  const noPassword = data ? !hasPassword && <NoPassword email={email} /> : missing;
  const texts: Record<Row, string> = {
    person: given.birthday ?? '',
    contact: dotted([email, given.phone]),
    access: data ? t(`rows.how.${hasPassword ? (factor ? 'two' : 'one') : 'none'}`) : '',
    notices: data
      ? t(`rows.mails.${data.mails.reminders ? 1 : 0}${data.mails.notices ? 1 : 0}`)
      : '',
    privacy: t('rows.privacyText'),
    leave: t('rows.leaveText'),
  };
  const sheets: Record<InSheet, ReactNode> = {
    contact: (
      <>
        {data && (
          <>
            <Fact label={t('email.label')} value={<Email>{email}</Email>}>
              <Button
                onClick={() => setOpen('email')}
                disabled={!hasPassword}
                aria-label={t('email.title')}
              >
                {t('change')}
              </Button>
            </Fact>
            <MailsStopped
              email={email}
              since={data.mails_stopped_at}
              onChange={hasPassword ? () => setOpen('email') : undefined}
            />
          </>
        )}
        <Fact label={t('phone.label')} value={given.phone ?? t('phone.none')}>
          <Button
            component={Link}
            to={given.toEdit}
            aria-label={t(given.phone ? 'phone.change' : 'phone.add')}
          >
            {t(given.phone ? 'change' : 'add')}
          </Button>
        </Fact>
        {noPassword}
      </>
    ),
    access: (
      <>
        {hasPassword ? (
          <Fact label={t('password.label')} value={t('rows.how.one')}>
            <Button onClick={() => setOpen('password')} aria-label={t('password.title')}>
              {t('change')}
            </Button>
          </Fact>
        ) : (
          noPassword
        )}
        {data && (
          <Part title={t('secondFactor:title')}>
            <SecondFactor hasPassword={data.has_password} state={factor} onChange={setOpen} />
          </Part>
        )}
        <Part title={t('sessions.title')}>
          <SessionList />
        </Part>
      </>
    ),
    notices: data ? (
      <>
        <MailChoices choices={data.mails} waiting={<ListSkeleton rows={2} />} />
        <AlertSwitches />
        <CalendarLink />
      </>
    ) : (
      missing
    ),
    privacy: (
      <>
        <Button component={Link} to={given.toPrivacy} variant="outlined">
          {t('common:privacy')}
        </Button>
        <Button variant="outlined" disabled={!hasPassword} onClick={() => setOpen('download')}>
          {t('download.title')}
        </Button>
        {noPassword}
      </>
    ),
    leave: (
      <>
        <Button
          variant="outlined"
          onClick={() => {
            close();
            onSignOut();
          }}
        >
          {t('common:shell.signOut')}
        </Button>
        <Button color="error" disabled={!hasPassword} onClick={() => setOpen('erase')}>
          {t('erase.submit')}
        </Button>
        {noPassword}
      </>
    ),
  };
  const shown = rows.find((row): row is InSheet => row === open);
  return (
    <Stack spacing={2}>
      {sentTo && (
        <Alert severity="success" sx={{ overflowWrap: 'anywhere' }}>
          {t('email.sent', { email: sentTo })}
        </Alert>
      )}
      {data?.mails_stopped_at && (
        <Alert
          severity="warning"
          action={
            <Button color="inherit" onClick={() => setOpen('contact')}>
              {t('rows.look')}
            </Button>
          }
          sx={{ overflowWrap: 'anywhere' }}
        >
          {t('mails.note', { email })}
        </Alert>
      )}
      <Section label={t('rows.label')}>
        <PlainList sx={{ mx: -0.5, my: -1.5 }}>
          {rows.map((row) => (
            <Row
              key={row}
              {...(row === 'person' ? { to: given.toEdit } : { onOpen: () => setOpen(row) })}
              picture={
                <RowMark
                  ground={row === 'leave' ? colors.redMist : colors.purpleMist}
                  color={row === 'leave' ? colors.red : colors.purple}
                >
                  {icons[row]}
                </RowMark>
              }
              title={t(`rows.${row}`)}
              text={texts[row]}
            />
          ))}
        </PlainList>
      </Section>
      {shown && (
        <Sheet title={t(`rows.${shown}`)} onClose={close}>
          <Stack spacing={2.5} sx={{ pt: 1, '& .MuiButton-text': { px: 1, mx: -1 } }}>
            {sheets[shown]}
          </Stack>
        </Sheet>
      )}
      {open === 'email' && <EmailDialog onSent={setSentTo} onClose={close} />}
      {open === 'password' && <PasswordDialog onClose={close} />}
      {open === 'download' && <DownloadDialog onClose={close} />}
      {open === 'erase' && (
        <EraseDialog comingParties={comingParties} onErased={onErased} onClose={close} />
      )}
      {(open === 'setup' || open === 'renew' || open === 'off') && (
        <SecondFactorDialog change={open} email={email} onClose={close} />
      )}
    </Stack>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Stack component="section" aria-label={title} spacing={1.5}>
    <Typography variant="h3">{title}</Typography>
    {children}
  </Stack>
);
