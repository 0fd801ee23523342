import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ageOn } from '@/shared/dates/age';
import { formatDate } from '@/shared/dates/wallClock';
import type { Rsvp } from '@/shared/rsvp/rsvp';
import type { InvitedParty } from '../api/invitedParty';
import { asksChildName, careVisibleUntil, kidsOf, type Person } from '../answering';
import type { Choice } from '../useChoice';
import { StayButtons } from './AnswerButtons';
import { SheetFooter } from './AnswerSheet';
import { ChildNameRow } from './ChildNameRow';
import { ChecklistRow } from './ChecklistRow';

export interface ChecklistProps {
  party: InvitedParty;
  choice: Choice;
  isLoading: boolean;
  /** In place of the family, which could not be read. */
  membersFailed?: ReactNode;
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
  /** The alert has the button to go on with. */
  isAlertFirst?: boolean;
}

/** The people to confirm: the children, 'Yo' and other adults, with a form for a new member. */
export function Checklist(props: ChecklistProps) {
  const { party, choice, pending } = props;
  const { people, chosen } = choice;
  const { t } = useTranslation(['invitations', 'common']);
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
      <fieldset className="answer-people">
        <legend>{t('checklist.title')}</legend>
        {kids.map(row)}
        {props.isLoading && <div className="answer-person loading" />}
        {props.membersFailed}
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
      </fieldset>
      {props.addFamily}
      {props.message}
      <Care party={party} />
      {props.onStay && (
        <>
          <p>
            <b>{t('checklist.changed')}</b>
          </p>
          <div className="answer-choices">
            <StayButtons pending={pending} onStay={props.onStay} />
          </div>
        </>
      )}
      {props.alert}
      <SheetFooter>
        <button className="answer-text" onClick={props.onCancel} disabled={disabled}>
          {t('common:actions.cancel')}
        </button>
        <button
          className={`answer-button${props.isAlertFirst ? '' : ' main'}`}
          aria-busy={pending === 'accepted'}
          disabled={disabled || (choice.coming.length === 0 && !choice.childName.trim())}
          onClick={props.onConfirm}
        >
          {t('checklist.confirm')}
        </button>
      </SheetFooter>
    </>
  );
}

/** What the host will see of the confirmed people, and until when. */
function Care({ party }: { party: InvitedParty }) {
  const { t, i18n } = useTranslation('invitations');
  const until = careVisibleUntil(party.date_end);
  return (
    <p className="soft">
      {t('checklist.care', {
        host: party.host_name,
        date: formatDate(until, 'short', i18n.language),
        time: formatDate(until, 'time', i18n.language),
      })}
    </p>
  );
}
