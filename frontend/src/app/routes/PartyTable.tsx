import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams } from 'react-router-dom';
import { partyQuery } from '@/features/parties/api/getParty';
import { isHost } from '@/features/parties/isHost';
import { TableScreen } from '@/features/table/components/TableScreen';
import { ThemedPage } from '@/shared/pictures/ThemedPage';
import { BackLink } from '@/shared/ui/BackLink';
import { Page } from '@/shared/ui/Page';
import { Unread } from '@/shared/ui/Unread';
import { paths } from '../paths';

/** What is served at a party, and who can eat it. */
export default function PartyTable() {
  const { t } = useTranslation('table');
  const { id = '' } = useParams();
  const party = useQuery(partyQuery(id));

  if (party.data && !isHost(party.data)) return <Navigate to={paths.invitation(id)} replace />;
  return (
    <ThemedPage theme={party.data?.theme ?? null}>
      <Page
        title={t('title')}
        intro={t('intro')}
        width="lg"
        above={<BackLink to={paths.party(id)} label={party.data?.name ?? t('toParty')} />}
      >
        <Unread of={party} rows={5} />
        {party.data && <TableScreen party={party.data} />}
      </Page>
    </ThemedPage>
  );
}
