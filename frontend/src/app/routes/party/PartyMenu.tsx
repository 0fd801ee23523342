import Divider from '@mui/material/Divider';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
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
  const asks = (ask: () => void) => () => {
    onClose();
    ask();
  };
  return (
    <>
      <AnchoredMenu open={open} anchor={anchor} onClose={onClose}>
        {isOpen && <MenuItem {...leads(paths.partyEdit(id))}>{t('header.edit')}</MenuItem>}
        <MenuItem {...leads(paths.invitation(id))}>{t('header.see')}</MenuItem>
        <MenuItem onClick={asks(() => setShowsHosts(true))}>{t('header.hosts')}</MenuItem>
        <MenuItem {...leads(paths.partyDuplicate(id))}>{t('header.repeat')}</MenuItem>
        {!cancelled && <MenuItem {...leads(paths.partyTable(id))}>{t('header.table')}</MenuItem>}
        {!cancelled && (
          <MenuItem onClick={asks(() => setGiving(true))}>{t('header.gifts')}</MenuItem>
        )}
        {!cancelled && <MenuItem onClick={asks(onStatus)}>{t(`state.${status}.act`)}</MenuItem>}
        {isOpen && party.is_owner && <Divider />}
        {isOpen && party.is_owner && (
          <MenuItem onClick={asks(() => setCancelling(true))} sx={{ color: 'error.main' }}>
            {t('header.cancel')}
          </MenuItem>
        )}
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
