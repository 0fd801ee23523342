import ShieldIcon from '@mui/icons-material/VerifiedUserRounded';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '@/api/errorMessage';
import { ageOn } from '@/shared/dates/age';
import { formatDate } from '@/shared/dates/wallClock';
import { useLayer } from '@/shared/layers/useLayer';
import type { Rsvp } from '@/shared/rsvp/rsvp';
import type { InvitedParty } from '../api/invitedParty';
import { careVisibleUntil } from '../answering';
import { sideBySide, StayButtons } from './AnswerButtons';
import { SheetFooter } from './AnswerSheet';
import { ChecklistRow } from './ChecklistRow';

/** A family member that the guest can bring. */
interface Member {
  id: string;
  full_name: string;
  birthday: string;
}

export interface ChecklistProps {
  party: InvitedParty;
  members: Member[] | undefined;
  membersFailed: { error: unknown; onRetry: () => void } | undefined;
  ownId: string;
  chosen: string[];
  onChosen: (ids: string[]) => void;
  /** Was added just now: its row takes the focus. */
  added: string | null;
  pending: Rsvp | null;
  addFamily: ReactNode;
  onConfirm: (guestIds: string[]) => void;
  /** Only after a confirmation: declines. */
  onStay?: (rsvp: 'not_sure' | 'declined') => void;
  onCancel: () => void;
  alert: ReactNode;
}

/** The people to confirm: 'Yo' and the family, with a form for a new member. */
export function Checklist(props: ChecklistProps) {
  const { party, members, ownId, chosen, onChosen, pending } = props;
  const { t } = useTranslation(['invitations', 'common']);
  useLayer(true, () => pending === null && props.onCancel());
  const toggle = (id: string) =>
    onChosen(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  // A member may have been deleted on another device.
  const known = chosen.filter((id) => id === ownId || members?.some((member) => member.id === id));
  const row = (id: string) => ({
    checked: chosen.includes(id),
    disabled: pending !== null,
    focused: id === props.added,
    onChange: () => toggle(id),
  });

  return (
    <>
      <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
        <Typography variant="h2" component="legend" sx={{ p: 0, mb: 1.5 }}>
          {t('checklist.title')}
        </Typography>
        <Box sx={{ display: 'grid', gap: 1 }}>
          <ChecklistRow name={t('checklist.me')} {...row(ownId)} />
          {members?.map((member) => (
            <ChecklistRow
              key={member.id}
              name={member.full_name}
              note={t('common:age', { count: ageOn(member.birthday, party.date_start) })}
              {...row(member.id)}
            />
          ))}
          {!members && !props.membersFailed && <Skeleton variant="rounded" height={56} />}
          {props.membersFailed && <MembersFailed {...props.membersFailed} />}
        </Box>
      </Box>
      <Box sx={{ mt: 2 }}>{props.addFamily}</Box>
      <Care dateEnd={party.date_end} />
      {props.onStay && (
        <Box sx={{ mt: 2 }}>
          <Typography sx={{ fontWeight: 600, mb: 1 }}>{t('checklist.changed')}</Typography>
          <Box sx={{ display: 'grid', gridTemplateColumns: sideBySide, gap: 1.25 }}>
            <StayButtons pending={pending} onStay={props.onStay} />
          </Box>
        </Box>
      )}
      {props.alert}
      <SheetFooter>
        <Button size="large" onClick={props.onCancel} disabled={pending !== null}>
          {t('common:actions.cancel')}
        </Button>
        <Button
          variant="contained"
          size="large"
          loading={pending === 'accepted'}
          disabled={known.length === 0 || pending !== null}
          onClick={() => props.onConfirm(known)}
        >
          {t('checklist.confirm')}
        </Button>
      </SheetFooter>
    </>
  );
}

function MembersFailed({ error, onRetry }: NonNullable<ChecklistProps['membersFailed']>) {
  const { t } = useTranslation(['errors', 'common']);
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" size="small" onClick={onRetry}>
          {t('common:actions.retry')}
        </Button>
      }
    >
      {errorMessage(t, error)}
    </Alert>
  );
}

/** What the host will see of the confirmed people, and until when. */
function Care({ dateEnd }: { dateEnd: string }) {
  const { t, i18n } = useTranslation('invitations');
  const until = careVisibleUntil(dateEnd);
  return (
    <Typography
      variant="body2"
      color="textSecondary"
      sx={{ display: 'flex', gap: 1, mt: 2, '& svg': { fontSize: 20, mt: '2px' } }}
    >
      <ShieldIcon color="primary" />
      {t('checklist.care', {
        date: formatDate(until, 'short', i18n.language),
        time: formatDate(until, 'time', i18n.language),
      })}
    </Typography>
  );
}
