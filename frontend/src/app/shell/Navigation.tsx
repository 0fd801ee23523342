import AddIcon from '@mui/icons-material/AddRounded';
import FamilyOutline from '@mui/icons-material/GroupsOutlined';
import FamilyIcon from '@mui/icons-material/GroupsRounded';
import HistoryIcon from '@mui/icons-material/HistoryRounded';
import HomeOutline from '@mui/icons-material/HomeOutlined';
import HomeIcon from '@mui/icons-material/HomeRounded';
import PersonOutline from '@mui/icons-material/PersonOutlineRounded';
import PersonIcon from '@mui/icons-material/PersonRounded';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useSession } from '@/api/session';
import { lazyPart } from '@/shared/lazy/lazyPart';
import { useScreenHasBar } from '@/shared/ui/bottomBar';
import { isInFamily, paths } from '../paths';
import { BottomBar } from './BottomBar';
import type { Destination } from './destination';

const DesktopNavigation = lazyPart(() => import('./DesktopNavigation'));

interface Props {
  /** The place for it in the top bar. */
  top: HTMLElement | null;
  isWide: boolean;
}

/** The places of a signed-in person: in a bar at the thumb of a phone, in the top bar of a desktop. */
export default function Navigation({ top, isWide }: Props) {
  const { t } = useTranslation(['common', 'navigation']);
  const { pathname, search } = useLocation();
  const user = useSession()?.user;
  const isTaken = useScreenHasBar();
  if (!user) return null;
  const account = paths.familyMember(user.id);
  const isOver = /^\/app\/(parties|invitations)\/finished/.test(pathname);
  // The own person in the family has the account's address.
  const isAccount =
    !isInFamily(search) && (pathname === account || pathname === paths.familyEdit(user.id));
  const isFamily = pathname.startsWith(paths.family) && !isAccount;
  const home: Destination = {
    ...{ to: paths.home, label: t('common:shell.home') },
    ...{ icon: <HomeOutline />, iconHere: <HomeIcon /> },
    isHere: !isOver && !isAccount && !isFamily,
  };
  const family: Destination = {
    ...{ to: paths.family, label: t('navigation:family'), isHere: isFamily },
    ...{ icon: <FamilyOutline />, iconHere: <FamilyIcon /> },
  };
  const over: Destination = {
    ...{ to: paths.partiesFinished, label: t('common:shell.previous'), isHere: isOver },
    ...{ icon: <HistoryIcon />, iconHere: <HistoryIcon /> },
  };
  const own: Destination = {
    ...{ to: account, label: t('navigation:account'), isHere: isAccount },
    ...{ icon: <PersonOutline />, iconHere: <PersonIcon /> },
  };
  const create = { to: paths.partyAdd, label: t('navigation:create'), icon: <AddIcon /> };
  if (isWide) {
    const places = [home, family, over];
    return top && <DesktopNavigation places={places} create={create} user={user} at={top} />;
  }
  if (isTaken) return null;
  return <BottomBar before={[home, family]} create={create} after={[over, own]} />;
}
