import CelebrationIcon from '@mui/icons-material/CelebrationRounded';
import CloseIcon from '@mui/icons-material/CloseRounded';
import GroupsIcon from '@mui/icons-material/GroupsRounded';
import HomeIcon from '@mui/icons-material/HomeRounded';
import LogoutIcon from '@mui/icons-material/LogoutRounded';
import MailIcon from '@mui/icons-material/MailRounded';
import PersonIcon from '@mui/icons-material/PersonRounded';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { offeredLocales } from '@/shared/i18n/files';
import { useLayer } from '@/shared/layers/useLayer';
import { paths } from '../paths';
import LanguagePicker from './LanguagePicker';
import { useLeave } from './useLeave';

interface Props {
  open: boolean;
  onClose: () => void;
  ownId: string;
}

export default function NavigationDrawer({ open, onClose, ownId }: Props) {
  const { t } = useTranslation();
  const { leave, question } = useLeave();
  useLayer(open, onClose);
  const item = { onClick: onClose };

  return (
    <Drawer
      anchor="right"
      open={open}
      onClose={onClose}
      slotProps={{
        paper: {
          'aria-label': t('shell.menu'),
          sx: { width: 300, maxWidth: '86vw', borderRadius: '24px 0 0 24px', p: 1.5 },
        },
      }}
    >
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', pl: 2 }}>
        <Typography variant="h3" component="p">
          {t('shell.menu')}
        </Typography>
        <IconButton aria-label={t('shell.closeMenu')} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Box>
      <Box component="nav" aria-label={t('shell.menu')}>
        <List>
          <Item {...item} to={paths.home} icon={<HomeIcon />} label={t('shell.home')} />
          <Item
            {...item}
            to={paths.familyMember(ownId)}
            icon={<PersonIcon />}
            label={t('shell.account')}
          />
          <Item {...item} to={paths.family} icon={<GroupsIcon />} label={t('shell.family')} />
        </List>
        <Typography
          id="drawer-previous"
          variant="body2"
          color="textSecondary"
          sx={{ px: 2, pt: 1, fontWeight: 600 }}
        >
          {t('shell.previous')}
        </Typography>
        <List aria-labelledby="drawer-previous">
          <Item
            {...item}
            to={paths.partiesFinished}
            icon={<CelebrationIcon />}
            label={t('shell.parties')}
          />
          <Item
            {...item}
            to={paths.invitationsFinished}
            icon={<MailIcon />}
            label={t('shell.invitations')}
          />
        </List>
      </Box>
      <Divider sx={{ my: 1 }} />
      <List>
        {offeredLocales.length > 1 && (
          <ListItem disablePadding>
            <LanguagePicker wide />
          </ListItem>
        )}
        <ListItem disablePadding>
          <ListItemButton onClick={leave} sx={{ borderRadius: 3 }}>
            <ListItemIcon sx={{ minWidth: 44 }}>
              <LogoutIcon />
            </ListItemIcon>
            <ListItemText primary={t('shell.signOut')} />
          </ListItemButton>
        </ListItem>
      </List>
      {question}
    </Drawer>
  );
}

interface ItemProps {
  to: string;
  icon: ReactElement;
  label: string;
  onClick: () => void;
}

function Item({ to, icon, label, onClick }: ItemProps) {
  const selected = useLocation().pathname === to;
  return (
    <ListItem disablePadding>
      <ListItemButton
        component={Link}
        to={to}
        onClick={onClick}
        selected={selected}
        aria-current={selected ? 'page' : undefined}
        sx={{ borderRadius: 3 }}
      >
        <ListItemIcon sx={{ minWidth: 44, color: selected ? 'primary.main' : undefined }}>
          {icon}
        </ListItemIcon>
        <ListItemText primary={label} slotProps={{ primary: { sx: { fontWeight: 600 } } }} />
      </ListItemButton>
    </ListItem>
  );
}
