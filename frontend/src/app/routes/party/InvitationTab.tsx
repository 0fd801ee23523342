import PhotosIcon from '@mui/icons-material/AddPhotoAlternateRounded';
import EditIcon from '@mui/icons-material/EditRounded';
import ThemeIcon from '@mui/icons-material/BrushRounded';
import VideoIcon from '@mui/icons-material/VideocamRounded';
import ShareIcon from '@mui/icons-material/ShareRounded';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Skeleton from '@mui/material/Skeleton';
import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSession } from '@/api/session';
import { paths } from '@/app/paths';
import { InvitationPanel } from '@/features/parties/components/InvitationPanel';
import { toValues } from '@/features/parties/partyForm';
import { lazyPart } from '@/shared/lazy/lazyPart';
import { firstName } from '@/shared/text/firstName';
import { themed } from '@/shared/theme/colors';
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
  const edit = { component: Link, to: paths.partyEdit(party.id) };
  const goTo = (part: 'photos' | 'video') => () => {
    const section = parts.current?.querySelector<HTMLElement>(`[data-part=${part}]`);
    section?.scrollIntoView();
    section?.querySelector<HTMLElement>('button, input:not([type=file])')?.focus({
      preventScroll: true,
    });
  };
  return (
    <Box sx={isOpen ? [rows, columns] : rows}>
      <Box sx={{ minWidth: 0 }}>
        {isOpen && (
          <Box sx={actions}>
            <Action icon={<ThemeIcon />} label={t('pencil.theme')} {...edit} />
            <Action icon={<PhotosIcon />} label={t('photos.title')} onClick={goTo('photos')} />
            <Action icon={<EditIcon />} label={t('pencil.text')} {...edit} />
            <Action icon={<VideoIcon />} label={t('video.heading')} onClick={goTo('video')} />
            <Action icon={<ShareIcon />} label={t('share')} onClick={onShare} />
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

function Action({
  icon,
  label,
  ...act
}: {
  icon: ReactNode;
  label: string;
} & ({ onClick: () => void } | { component: typeof Link; to: string })) {
  return (
    <ButtonBase {...act} sx={action}>
      <span>{icon}</span>
      {label}
    </ButtonBase>
  );
}

const rows = { display: 'grid', gap: 2.5, alignItems: 'start' } as const;

const columns = {
  gridTemplateColumns: { md: 'minmax(0, 400px) minmax(0, 1fr)' },
} as const;

/** Equally far from each other where the words leave room; large letters take more lines. */
const actions = {
  ...{ display: 'flex', flexWrap: 'wrap', mb: 1.5, p: 1 },
  ...{ bgcolor: 'background.paper', borderRadius: 6, boxShadow: 1 },
} as const;

const action = {
  ...{ flex: '1 0 auto', minHeight: 64, gap: 0.5, borderRadius: 4 },
  ...{ flexDirection: 'column', typography: 'caption', fontWeight: 600, color: themed.main },
  '& > :first-of-type': {
    ...{ display: 'grid', placeItems: 'center', width: 44, height: 44, borderRadius: '50%' },
    bgcolor: themed.mist,
  },
} as const;
