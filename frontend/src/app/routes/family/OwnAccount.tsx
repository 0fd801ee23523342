import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { clearSession } from '@/api/session';
import { Account } from '@/features/account/components/Account';
import type { Person } from '@/features/family/api/person';
import { partiesQuery } from '@/features/parties/api/listParties';
import { formatDate } from '@/shared/dates/wallClock';
import { snack } from '@/shared/notifications/store';
import { phoneOf } from '@/shared/phone/phoneOf';
import { paths } from '../../paths';
import { useLeave } from '../../shell/useLeave';

/** The own account, with what it hosts, which its erasure would close. */
export default function OwnAccount({ person }: { person: Person }) {
  const { t, i18n } = useTranslation('account');
  const navigate = useNavigate();
  const hosted = useQuery(partiesQuery(['pending', 'started']));
  const { leave, question } = useLeave();
  const onErased = () => {
    clearSession('logout');
    snack('success', t('erase.done'));
    void navigate(paths.login, { replace: true });
  };
  return (
    <>
      <Account
        birthday={person.birthday && formatDate(person.birthday, 'day', i18n.language)}
        phone={phoneOf(person)}
        toEdit={paths.familyEdit(person.id)}
        toPrivacy={paths.privacy}
        comingParties={(hosted.data ?? [])
          .filter((party) => party.is_owner)
          .map(({ id, name, hosts_count: hosts = 1 }) => ({
            name,
            toHandOn: hosts > 1 ? paths.party(id) : null,
          }))}
        onErased={onErased}
        onSignOut={leave}
      />
      {question}
    </>
  );
}
