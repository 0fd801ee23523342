import CancelIcon from '@mui/icons-material/EventBusyRounded';
import DoorIcon from '@mui/icons-material/MeetingRoomRounded';
import EditIcon from '@mui/icons-material/EditRounded';
import GiftIcon from '@mui/icons-material/RedeemRounded';
import HostsIcon from '@mui/icons-material/GroupsRounded';
import RepeatIcon from '@mui/icons-material/ReplayRounded';
import SeeIcon from '@mui/icons-material/VisibilityRounded';
import TableIcon from '@mui/icons-material/RestaurantRounded';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem, { type MenuItemProps } from '@mui/material/MenuItem';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { paths } from '@/app/paths';
import type { Party } from '@/features/parties/api/types';
import { AnchoredMenu } from '@/shared/ui/AnchoredMenu';
import { lazyPart } from '@/shared/lazy/lazyPart';

const HostsDialog = lazyPart(() => import('@/features/hosts/components/HostsDialog'), {
  texts: ['hosts', 'forms'],
  place: 'above',
});
const CancelParty = lazyPart(() => import('@/features/parties/components/CancelParty'), {
  texts: ['changes'],
  place: 'above',
});

const GiftSheet = lazyPart(() => import('@/features/gifts/components/GiftSheet'), {
  texts: ['giftList'],
  place: 'above',
});

interface Props {
  party: Party;
  open: boolean;
  /** What it hangs from. */
  anchor: HTMLElement;
  onClose: () => void;
  /** Starts the party, finishes or continues it. */
  onStatus: () => void;
}

/** What a host seldom does with a party. What ends it comes last. */
export default function PartyMenu({ party, open, anchor, onClose, onStatus }: Props) {
  const { t } = useTranslation('parties');
  const [cancelling, setCancelling] = useState(false);
  const [showsHosts, setShowsHosts] = useState(false);
  const navigate = useNavigate();
  const [isGiving, setGiving] = useState(false);
  const { id, status, cancelled_at: cancelled } = party;
  const isOpen = status !== 'finished' && !cancelled;
  const leads = (to: string) => ({ component: Link, to, onClick: onClose });
  const asks = (ask: () => void) => ({
    onClick: () => {
      onClose();
      ask();
    },
  });
  return (
    <>
      <AnchoredMenu open={open} anchor={anchor} onClose={onClose}>
        {isOpen && item(<EditIcon />, t('header.edit'), leads(paths.partyEdit(id)))}
        {item(<SeeIcon />, t('header.see'), leads(paths.invitation(id)))}
        {item(<RepeatIcon />, t('header.repeat'), leads(paths.partyDuplicate(id)))}
        <Divider />
        {item(
          <HostsIcon />,
          t('header.hosts'),
          asks(() => setShowsHosts(true)),
        )}
        {!cancelled && item(<TableIcon />, t('header.table'), leads(paths.partyTable(id)))}
        {!cancelled &&
          item(
            <GiftIcon />,
            t('header.gifts'),
            asks(() => setGiving(true)),
          )}
        {!cancelled && <Divider />}
        {!cancelled && item(<DoorIcon />, t(`state.${status}.act`), asks(onStatus))}
        {isOpen &&
          party.is_owner &&
          item(<CancelIcon />, t('header.cancel'), {
            ...asks(() => setCancelling(true)),
            sx: { color: 'error.main', '& svg': { color: 'inherit' } },
          })}
      </AnchoredMenu>
      {showsHosts && (
        <HostsDialog
          party={party}
          onClose={() => setShowsHosts(false)}
          onLeft={async () => navigate(paths.home, { replace: true })}
        />
      )}
      {isGiving && <GiftSheet partyId={id} open onClose={() => setGiving(false)} />}
      {cancelling && <CancelParty party={party} open onClose={() => setCancelling(false)} />}
    </>
  );
}

const item = (icon: ReactNode, label: string, act: MenuItemProps & { to?: string }) => (
  <MenuItem {...act}>
    <ListItemIcon>{icon}</ListItemIcon>
    {label}
  </MenuItem>
);
