import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useState, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { guestInfoHours } from '@/api/rules.gen';
import { ErrorState } from '@/shared/ui/ErrorState';
import { ListSkeleton } from '@/shared/ui/Skeletons';
import { authorizationsQuery } from '../../api/authorizations';
import { conditionsQuery } from '../../api/conditions';
import { consentsQuery } from '../../api/consents';
import type { ListedMember } from '../../api/family';
import { catalogueQuery } from '@/shared/care/healthConditions';
import { phoneOf } from '@/shared/phone/phoneOf';
import { personQuery } from '../../api/person';
import { initialCare, initialValues, pickUpOptions, type CareValues } from '../../careForm';
import type { ComingKid } from '../../careLeft';
import { isUsual } from '../../usualCare';
import { CareForm } from './CareForm';
import { whoSees } from './ShareChoice';
import { UsualCare } from './UsualCare';

type FormProps = ComponentProps<typeof CareForm>;

interface Props extends Pick<
  FormProps,
  'partyId' | 'ownId' | 'plan' | 'onDraft' | 'onDone' | 'onLater' | 'Footer'
> {
  kids: ComingKid[];
  family: ListedMember[];
  /** The adults of the family. */
  adults: ListedMember[];
  /** The ids of everyone who comes. */
  coming: string[];
  draft: CareValues | null;
  /** Who sees what is answered. */
  host: string;
}

/** What the host has to know of the children who come; every answer can be left for later. */
export default function CareStep(props: Props) {
  const { t } = useTranslation('care');
  return (
    <>
      <Typography variant="h2" sx={{ mt: 2.5, mb: 0.5 }}>
        {t('title')}
      </Typography>
      <Loaded {...props} />
    </>
  );
}

function Loaded({ kids: coming, family, adults, draft, ...props }: Props) {
  const { t } = useTranslation(['care', 'family']);
  // As they were when the step was opened: saving must not replace the form.
  const [kids] = useState(coming);
  const [changes, setChanges] = useState(false);
  const [withPeople] = useState(() => family.filter((one) => one.authorizations_count > 0));
  const [withNotes] = useState(() =>
    kids.filter(({ member }) => member.health_conditions_count > 0),
  );
  const catalogue = useQuery(catalogueQuery());
  const own = useQuery(personQuery(props.ownId));
  const consents = useQuery(consentsQuery(props.partyId));
  const people = useQueries({ queries: withPeople.map(({ id }) => authorizationsQuery(id)) });
  const notes = useQueries({ queries: withNotes.map(({ member }) => conditionsQuery(member.id)) });
  const all = [catalogue, own, consents, ...people, ...notes];

  const failed = all.find((query) => query.data === undefined && query.isError);
  if (failed) {
    const retry = () => all.forEach((query) => query.isError && void query.refetch());
    return (
      <>
        <ErrorState compact error={failed.error} onRetry={retry} />
        <props.Footer>
          <Button onClick={props.onLater}>{t('later')}</Button>
        </props.Footer>
      </>
    );
  }
  const isLoaded = all.every((query) => query.data !== undefined) && consents.isFetchedAfterMount;
  if (!catalogue.data || !own.data || !isLoaded) {
    return <ListSkeleton rows={3} />;
  }

  const authorized = people.flatMap(({ data }) => data ?? []);
  const grownUps = [
    { id: props.ownId, name: null },
    ...adults.map(({ id, full_name }) => ({ id, name: full_name })),
  ];
  const adultsComing = grownUps.map(({ id }) => id).filter((id) => props.coming.includes(id));
  const care = kids.map(({ member, row }) => ({
    member,
    row,
    noted:
      notes[withNotes.findIndex((one) => one.member.id === member.id)]?.data?.map(({ id }) => id) ??
      [],
    consent: consents.data?.find(({ invitation_id }) => invitation_id === row.id),
    options: pickUpOptions(member.id, grownUps, authorized),
  }));
  const values = Object.fromEntries(
    care.map((child) => [
      child.member.id,
      initialValues(child, child.noted, props.ownId, adultsComing),
    ]),
  );
  const initial = initialCare(values, draft);
  const phone = phoneOf(own.data);
  const shown = { ...props, catalogue: catalogue.data, phone, kids: care };
  const isAsked = !draft && !changes && isUsual(care, initial, phone);
  return (
    <>
      <Typography id={whoSees} color="textSecondary" sx={{ mb: 2 }}>
        {!isAsked && t('intro')}{' '}
        {t('family:atParty.share.on', { host: props.host, hours: guestInfoHours })}{' '}
        {/* In a tab of its own: the answers stay. */}
        <Link href="/privacidad" target="_blank" rel="noopener">
          {t('family:atParty.share.more')}
        </Link>
      </Typography>
      {isAsked ? (
        <UsualCare {...shown} values={initial} onChange={() => setChanges(true)} />
      ) : (
        <CareForm {...shown} initial={initial} />
      )}
    </>
  );
}
