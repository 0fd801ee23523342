import ShieldIcon from '@mui/icons-material/VerifiedUserRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ageOn } from '@/shared/dates/age';
import { formatDate } from '@/shared/dates/wallClock';
import { lazyPart } from '@/shared/lazy/lazyPart';
import { useLayer } from '@/shared/layers/useLayer';
import type { Rsvp } from '@/shared/rsvp/rsvp';
import type { InvitedParty } from '../api/invitedParty';
import { asksChildName, careVisibleUntil, kidsOf, type Person } from '../answering';
import type { Choice } from '../useChoice';
import { sideBySide, StayButtons } from './AnswerButtons';
import { SheetFooter } from './AnswerSheet';
import { ChildNameRow } from './ChildNameRow';
import { ChecklistRow } from './ChecklistRow';

const MembersFailed = lazyPart(() => import('./MembersFailed'));

export interface ChecklistProps {
  party: InvitedParty;
  choice: Choice;
  isLoading: boolean;
  membersFailed: { error: unknown; onRetry: () => void } | undefined;
  /** The place for a child's name takes the focus. */
  focusName: boolean;
  pending: Rsvp | null;
  addFamily: ReactNode;
  /** A message to the host. */
  message: ReactNode;
  onConfirm: () => void;
  /** Only after a confirmation: declines. */
  onStay?: (rsvp: 'not_sure' | 'declined') => void;
  onCancel: () => void;
  alert: ReactNode;
}

/** The people to confirm: the children, 'Yo' and other adults, with a form for a new member. */
export function Checklist(props: ChecklistProps) {
  const { party, choice, pending } = props;
  const { people, chosen } = choice;
  const { t } = useTranslation(['invitations', 'common']);
  useLayer(true, () => pending === null && props.onCancel());
  const disabled = pending !== null;
  const row = (person: Person) => (
    <ChecklistRow
      key={person.id}
      name={person.full_name}
      note={
        person.birthday === null
          ? undefined
          : t('common:age', { count: ageOn(person.birthday, party.date_start) })
      }
      checked={chosen.includes(person.id)}
      disabled={disabled}
      focused={person.id === choice.added}
      onChange={() => choice.toggle(person.id)}
    />
  );
  const kids = kidsOf(people, party);
  const waitsForMembers = props.isLoading || props.membersFailed;

  return (
    <>
      <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
        <Typography variant="h2" component="legend" sx={{ p: 0, mb: 1.5 }}>
          {t('checklist.title')}
        </Typography>
        <Box sx={{ display: 'grid', gap: 1 }}>
          {kids.map(row)}
          {props.isLoading && <Skeleton variant="rounded" height={56} />}
          {props.membersFailed && <MembersFailed {...props.membersFailed} />}
          {!waitsForMembers && asksChildName(people, party) && (
            <ChildNameRow
              name={choice.childName}
              isFurther={kids.length > 0}
              disabled={disabled}
              focused={props.focusName}
              onChange={choice.setChildName}
              onEnter={choice.addChild}
            />
          )}
          {people.filter((person) => !kids.includes(person)).map(row)}
        </Box>
      </Box>
      <Box sx={{ mt: 2 }}>{props.addFamily}</Box>
      {props.message}
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
        <Button size="large" onClick={props.onCancel} disabled={disabled}>
          {t('common:actions.cancel')}
        </Button>
        <Button
          variant="contained"
          size="large"
          loading={pending === 'accepted'}
          disabled={disabled || (choice.coming.length === 0 && !choice.childName.trim())}
          onClick={props.onConfirm}
        >
          {t('checklist.confirm')}
        </Button>
      </SheetFooter>
    </>
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
