import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate, useParams } from 'react-router-dom';
import { useSession } from '@/api/session';
import { partyQuery } from '@/features/parties/api/getParty';
import type { Party } from '@/features/parties/api/types';
import { useNoticeChoice } from '@/features/parties/useNoticeChoice';
import { PartyForm } from '@/features/parties/components/PartyForm';
import { isHost } from '@/features/parties/isHost';
import { toChanges, toValues } from '@/features/parties/partyForm';
import { isFarMove } from '@/features/parties/partyDates';
import { pastDates, type PastDates } from '@/features/parties/pastDates';
import { useSaveParty } from '@/features/parties/useSaveParty';
import { lazyPart } from '@/shared/lazy/lazyPart';
import { snack } from '@/shared/notifications/store';
import { firstName } from '@/shared/text/firstName';
import { BackLink } from '@/shared/ui/BackLink';
import { ConfirmDialog } from '@/shared/ui/ConfirmDialog';
import { Page } from '@/shared/ui/Page';
import { Unread } from '@/shared/ui/Unread';
import { useQuestion } from '@/shared/ui/useQuestion';
import { paths } from '../paths';

const NotifyDialog = lazyPart(() => import('@/features/parties/components/NotifyDialog'), {
  texts: ['changes'],
  place: 'above',
});

export default function PartyEdit() {
  const { t } = useTranslation('partyForm');
  const { id = '' } = useParams();
  const party = useQuery(partyQuery(id));

  if (party.data && !isHost(party.data)) return <Navigate to={paths.invitation(id)} replace />;
  const isClosed = party.data?.status === 'finished' || party.data?.cancelled_at;
  if (isClosed) return <Navigate to={paths.party(id)} replace />;
  return (
    <Page
      title={t('edit.title')}
      width="lg"
      compact
      above={<BackLink to={paths.party(id)} label={t('toParty')} iconOnPhone />}
    >
      <Unread of={party} rows={6} isForm />
      {party.data && <EditForm party={party.data} />}
    </Page>
  );
}

function EditForm({ party }: { party: Party }) {
  const { t } = useTranslation('partyForm');
  const navigate = useNavigate();
  const past = useQuestion<PastDates>();
  const notices = useNoticeChoice(party.id);
  // The form keeps the data that was loaded first, even if the party is refetched meanwhile.
  const ownName = firstName(useSession()?.user.full_name ?? '');
  const [initial] = useState(() => toValues(party, ownName));
  const { save, question } = useSaveParty(party, initial, ownName);

  return (
    <>
      <PartyForm
        initial={initial}
        draftName={`party.${party.id}`}
        isNew={false}
        label={t('edit.title')}
        submitLabel={t('edit.submit')}
        pictureId={party.pictures[0]?.id}
        seed={party.id}
        onSubmit={async (values, onSaved) => {
          const moved = pastDates(initial, values, new Date());
          if (moved && !(await past.ask(moved))) return;
          const changes = toChanges(initial, values);
          const notice = await notices.choose(changes, isFarMove(initial, values));
          if (!notice) return;
          const isChanged = Object.keys(changes).length > 0;
          if (isChanged && !(await save({ ...changes, ...notice }))) return;
          onSaved();
          snack('success', t('edit.done'));
          await navigate(paths.party(party.id), { replace: true });
        }}
      />
      <ConfirmDialog
        {...past.props}
        title={t('past.title')}
        text={past.asked && t(`past.${past.asked}`)}
        confirmLabel={t('past.confirm')}
      />
      <ConfirmDialog
        {...question.props}
        title={t('changed.title')}
        text={
          question.asked &&
          [
            t('changed.text', { fields: question.asked.changed }),
            question.asked.both && t('changed.both', { fields: question.asked.both }),
          ].join(' ')
        }
        confirmLabel={t('changed.confirm')}
      />
      {notices.dialog && <NotifyDialog {...notices.dialog} />}
    </>
  );
}
