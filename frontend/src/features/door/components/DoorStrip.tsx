import OfflineIcon from '@mui/icons-material/WifiOffRounded';
import SendIcon from '@mui/icons-material/SyncRounded';
import Box from '@mui/material/Box';
import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { colors } from '@/shared/theme/colors';
import { visuallyHidden } from '@/shared/ui/visuallyHidden';
import type { DoorLink } from '@/shared/door/types';
import { useSettledLink } from '../useSettledLink';

type Shown = Exclude<DoorLink['state'], 'ended'>;

const looks = {
  live: { Icon: null, colours: { color: colors.green, bgcolor: colors.greenMist } },
  connecting: { Icon: SendIcon, colours: { color: colors.inkSoft, bgcolor: colors.paper } },
  sending: { Icon: SendIcon, colours: { color: colors.blue, bgcolor: colors.blueMist } },
  offline: { Icon: OfflineIcon, colours: { color: colors.paper, bgcolor: colors.orange } },
} satisfies Record<Shown, object>;

interface Props {
  link: DoorLink;
  /** Taps survive a closed page. */
  isStored: boolean;
}

/**
 * Whether the other phones see the taps of this one: a mark beside the search, in words where something is amiss.
 * It takes no line of its own, so that no guest moves when the connection is lost.
 */
export const DoorStrip = memo(function DoorStrip({ link, isStored }: Props) {
  const { t } = useTranslation('door');
  const settled = useSettledLink(link);
  // Afterwards the screen has a place of its own.
  const state = settled === 'ended' ? 'connecting' : settled;
  const { Icon, colours } = looks[state];
  const text =
    state === 'offline' && link.queued > 0
      ? t('link.saved', { count: link.queued })
      : t(`link.${state}`);
  return (
    <>
      <Box data-link={state} sx={{ ...mark, ...colours }}>
        {Icon ? <Icon aria-hidden sx={{ fontSize: '1.25rem' }} /> : <span aria-hidden>●</span>}
        <Box component="span" sx={Icon ? undefined : visuallyHidden}>
          {text}
        </Box>
      </Box>
      {!isStored && link.queued > 0 && (
        <Box role="alert" sx={{ flexBasis: '100%', fontSize: '0.875rem', color: colors.red }}>
          {t('link.unstored')}
        </Box>
      )}
      <Said state={state} />
    </>
  );
});

const mark = {
  ...{ display: 'inline-flex', alignItems: 'center', justifyContent: 'center', gap: 0.75 },
  ...{ minWidth: 44, minHeight: 44, maxWidth: 'max(50%, 9rem)', px: 1.25, borderRadius: 999 },
  ...{ fontSize: '0.8125rem', fontWeight: 600, lineHeight: 1.2 },
} as const;

type Text = 'link.lost' | 'link.restored';

/** Announces a lost and a restored connection, not the number of each tap. */
function Said({ state }: { state: Shown }) {
  const { t } = useTranslation('door');
  const [said, setSaid] = useState<{ state: Shown; text: Text | null }>({
    state,
    text: state === 'offline' ? 'link.lost' : null,
  });
  if (state !== said.state) {
    const restored: Text | null = said.text === 'link.lost' ? 'link.restored' : null;
    const text = state === 'offline' ? 'link.lost' : state === 'live' ? restored : said.text;
    setSaid({ state, text });
  }
  return (
    <Box role="status" sx={visuallyHidden}>
      {said.text && t(said.text)}
    </Box>
  );
}
