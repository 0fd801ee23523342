import EditIcon from '@mui/icons-material/EditRounded';
import ShareIcon from '@mui/icons-material/ShareRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSession } from '@/api/session';
import { paths } from '@/app/paths';
import { InvitationPanel } from '@/features/parties/components/InvitationPanel';
import { toValues } from '@/features/parties/partyForm';
import { lazyPart } from '@/shared/lazy/lazyPart';
import { firstName } from '@/shared/text/firstName';
import type { PanelProps } from './tabs';

const Preview = lazyPart(
  async () => ({
    default: (await import('@/features/parties/components/InvitationPreview')).InvitationPreview,
  }),
  { texts: ['partyForm', 'occasion'] },
);

/** The invitation as it is now, with what changes each part of it. */
export default function InvitationTab({ party, onShare }: PanelProps) {
  const { t } = useTranslation('parties');
  const ownName = firstName(useSession()?.user.full_name ?? '');
  const parts = useRef<HTMLDivElement>(null);
  const isOpen = party.status !== 'finished' && !party.cancelled_at;
  const pencil = { variant: 'outlined', size: 'small', startIcon: <EditIcon /> } as const;
  const edit = { ...pencil, component: Link, to: paths.partyEdit(party.id) };
  const goTo = (part: 'photos' | 'video') => () => {
    const section = parts.current?.querySelector<HTMLElement>(`[data-part=${part}]`);
    section?.scrollIntoView();
    section?.querySelector<HTMLElement>('button, input:not([type=file])')?.focus({
      preventScroll: true,
    });
  };
  return (
    <Box sx={columns}>
      <Box sx={{ minWidth: 0 }}>
        {isOpen && (
          <Box sx={pencils}>
            <Button {...edit}>{t('pencil.theme')}</Button>
            <Button {...pencil} onClick={goTo('photos')}>
              {t('photos.title')}
            </Button>
            <Button {...edit}>{t('pencil.text')}</Button>
            <Button {...pencil} onClick={goTo('video')}>
              {t('video.heading')}
            </Button>
            <Button variant="outlined" size="small" startIcon={<ShareIcon />} onClick={onShare}>
              {t('share')}
            </Button>
          </Box>
        )}
        <Preview
          values={toValues(party, ownName)}
          ownName={ownName}
          pictureId={party.pictures[0]?.id}
          seed={party.id}
          isOver={!isOpen}
          waiting={<Skeleton variant="rounded" height={452} />}
        />
      </Box>
      <Box ref={parts} sx={{ minWidth: 0 }}>
        <InvitationPanel party={party} />
      </Box>
    </Box>
  );
}

const columns = {
  ...{ display: 'grid', gap: 2.5, alignItems: 'start' },
  gridTemplateColumns: { md: 'minmax(0, 400px) minmax(0, 1fr)' },
} as const;

const pencils = {
  ...{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2 },
  '& > *': { bgcolor: 'background.paper', px: 1.5, minHeight: 44 },
} as const;
