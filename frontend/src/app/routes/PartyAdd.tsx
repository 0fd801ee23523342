import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { useSession } from '@/api/session';
import { familyQuery } from '@/features/family/api/family';
import { ownFamilyQuery, setOwnFamily } from '@/features/guestList/api/ownFamily';
import { useCreateParty } from '@/features/parties/api/createParty';
import { useDuplicateParty } from '@/features/parties/api/duplicateParty';
import { partyQuery } from '@/features/parties/api/getParty';
import type { Party, PartyBody } from '@/features/parties/api/types';
import { PartyForm } from '@/features/parties/components/PartyForm';
import { rememberCreated } from '@/features/parties/created';
import { isHost } from '@/features/parties/isHost';
import { emptyParty, toBody, toValues, type PartyValues } from '@/features/parties/partyForm';
import { proposedDates, repeated } from '@/features/parties/partyProposal';
import { proposedTitle } from '@/features/parties/proposedTitle';
import { deviceTimezone } from '@/features/parties/timezones';
import { usePlaceProposal } from '@/features/parties/usePlaceProposal';
import { lazyPart } from '@/shared/lazy/lazyPart';
import { snack } from '@/shared/notifications/store';
import { firstName } from '@/shared/text/firstName';
import { BackLink } from '@/shared/ui/BackLink';
import { Page } from '@/shared/ui/Page';
import { Section } from '@/shared/ui/Section';
import { Unread } from '@/shared/ui/Unread';
import { visuallyHidden } from '@/shared/ui/visuallyHidden';
import { paths } from '../paths';
import { asUuid } from '../returnPath';

const OwnFamilyChips = lazyPart(() => import('@/features/guestList/components/OwnFamilyChips'), {
  texts: ['ownFamily'],
});

/** A new party; `?from=` names one whose content it begins with. */
export default function PartyAdd() {
  const from = asUuid(useSearchParams()[0].get('from') ?? undefined);
  return from ? <Duplicate key={from} from={from} /> : <NewParty />;
}

function NewParty() {
  const { t } = useTranslation('partyForm');
  const create = useCreateParty();
  const place = usePlaceProposal(deviceTimezone());
  const [initial] = useState((): PartyValues => {
    const timezone = deviceTimezone();
    return {
      ...emptyParty(timezone, place.country),
      ...proposedDates(timezone, new Date()),
      city: place.city,
    };
  });

  return (
    <Page
      title={t('add.title')}
      width="lg"
      compact
      above={<BackLink to={paths.home} label={t('toHome')} iconOnPhone />}
    >
      <CreateForm
        initial={initial}
        draftName="party.new"
        label={t('add.title')}
        there={[]}
        create={(body) => create.mutateAsync(body)}
      />
    </Page>
  );
}

function Duplicate({ from }: { from: string }) {
  const { t } = useTranslation('partyForm');
  const party = useQuery(partyQuery(from));

  if (party.data && !isHost(party.data)) return <Navigate to={paths.invitation(from)} replace />;
  return (
    <Page
      title={t('duplicate.title')}
      intro={t('duplicate.intro')}
      width="lg"
      compact
      above={<BackLink to={paths.party(from)} label={t('toParty')} iconOnPhone />}
    >
      <Unread of={party} rows={6} isForm />
      {party.data && <DuplicateForm party={party.data} />}
    </Page>
  );
}

function DuplicateForm({ party }: { party: Party }) {
  const { t } = useTranslation('partyForm');
  const duplicate = useDuplicateParty();
  const ownName = firstName(useSession()?.user.full_name ?? '');
  const [initial] = useState(() =>
    repeated(toValues(party, ownName), new Date(), (values) => proposedTitle(t, values)),
  );
  const there = useQuery(ownFamilyQuery(party.id));
  return (
    <CreateForm
      initial={initial}
      draftName={`party.duplicate.${party.id}`}
      label={t('duplicate.title')}
      there={there.data ?? (there.isError ? null : undefined)}
      create={(body) => duplicate.mutateAsync({ from: party.id, body })}
    />
  );
}

interface CreateFormProps {
  initial: PartyValues;
  draftName: string;
  label: string;
  /** Who of the own household is there, unless the host says otherwise; once it is known. Null: it cannot be known. */
  there: string[] | null | undefined;
  create: (body: PartyBody) => Promise<{ id: string }>;
}

function CreateForm({ create, there, ...props }: CreateFormProps) {
  const { t } = useTranslation('partyForm');
  const navigate = useNavigate();
  usePrefetchQuery(familyQuery());
  const [chosen, setChosen] = useState<string[] | null>(null);
  return (
    <PartyForm
      {...props}
      isNew
      submitLabel={t('add.submit')}
      ownFamily={there !== null && <OwnFamily chosen={chosen ?? there} onChoose={setChosen} />}
      onSubmit={async (values, onSaved) => {
        const { id } = await create(toBody(values));
        onSaved();
        rememberCreated(id);
        // The party is there either way: the screen to which it leads has the question too.
        if (chosen) {
          await setOwnFamily(id, chosen).catch(() => snack('error', t('add.familyNotSaved')));
        }
        await navigate(paths.party(id), { replace: true });
      }}
    />
  );
}

interface OwnFamilyProps {
  chosen: string[] | undefined;
  onChoose: (ids: string[]) => void;
}

function OwnFamily({ chosen, onChoose }: OwnFamilyProps) {
  const { t } = useTranslation('partyForm');
  const self = useSession()?.user;
  const { data: family, isError } = useQuery(familyQuery());
  if (isError && !family) return null;
  return (
    <Section title={t('form.ownFamily')}>
      {self && family && chosen ? (
        <Box sx={{ '& legend': visuallyHidden }}>
          <OwnFamilyChips
            {...{ self, family, chosen, onChoose }}
            waiting={<Skeleton variant="rounded" height={72} />}
          />
        </Box>
      ) : (
        <Skeleton variant="rounded" height={72} />
      )}
    </Section>
  );
}
