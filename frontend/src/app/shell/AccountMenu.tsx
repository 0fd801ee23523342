import MenuItem from '@mui/material/MenuItem';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { AnchoredMenu } from '@/shared/ui/AnchoredMenu';
import { paths } from '../paths';
import { useLeave } from './useLeave';

interface Props {
  open: boolean;
  anchor: HTMLElement;
  ownId: string;
  onClose: () => void;
}

export default function AccountMenu({ open, anchor, ownId, onClose }: Props) {
  const { t } = useTranslation();
  const { leave, question } = useLeave();
  return (
    <>
      <AnchoredMenu open={open} anchor={anchor} onClose={onClose}>
        <MenuItem component={Link} to={paths.familyMember(ownId)} onClick={onClose}>
          {t('shell.account')}
        </MenuItem>
        <MenuItem
          onClick={() => {
            onClose();
            leave();
          }}
        >
          {t('shell.signOut')}
        </MenuItem>
      </AnchoredMenu>
      {question}
    </>
  );
}
