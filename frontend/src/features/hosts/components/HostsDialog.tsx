import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { hasCode } from '@/api/apiError';
import { useSession } from '@/api/session';
import { FormAlert } from '@/shared/forms/FormAlert';
import { whatsAppLink } from '@/shared/text/whatsApp';
import { OnceLink } from '@/shared/ui/OnceLink';
import { Sheet } from '@/shared/ui/Sheet';
import { Unread } from '@/shared/ui/Unread';
import { hostsQuery, useMakeHostLink } from '../api/hosts';
import { HostRow } from './HostRow';

interface Props {
  party: { id: string; name: string; status: string };
  onClose: () => void;
  /** The reader hosts the party no more. */
  onLeft: () => Promise<void>;
}

/** Who hosts a party: the owner adds others with a link, and hands the party on; all others may leave. */
export default function HostsDialog({ party, onClose, onLeft }: Props) {
  const { t } = useTranslation('hosts');
  const query = useQuery(hostsQuery(party.id));
  const { data: hosts } = query;
  const me = useSession()?.user.id;
  const isOwners = hosts?.some(({ id, is_owner }) => is_owner && id === me) ?? false;

  return (
    <Sheet title={t('title')} onClose={onClose}>
      <Box sx={{ display: 'grid', gap: 2.5 }}>
        <Unread of={query} rows={2} />
        {hosts && (
          <Box component="ul" aria-label={t('title')} sx={list}>
            {hosts.map((host) => (
              <HostRow
                key={host.id}
                {...{ host, partyId: party.id, isMe: host.id === me, isOwners, onLeft }}
              />
            ))}
          </Box>
        )}
        {isOwners && party.status !== 'finished' && <Invite party={party} />}
      </Box>
    </Sheet>
  );
}

function Invite({ party }: Pick<Props, 'party'>) {
  const { t } = useTranslation('hosts');
  const { data, error, isPending, mutate } = useMakeHostLink(party.id);
  if (data) {
    const { link } = data;
    const whatsApp = whatsAppLink(null, { party: party.name }, (names) =>
      t('message', { ...names, link }),
    );
    return (
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Typography role="status">{t('linkText')}</Typography>
        <OnceLink id="host-link" label={t('link')} {...{ link, whatsApp }} />
      </Box>
    );
  }
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Typography color="textSecondary">{t('intro')}</Typography>
      <FormAlert error={error} text={hasCode(error, 'limit_reached') ? t('full') : undefined} />
      <Button variant="contained" size="large" loading={isPending} onClick={() => mutate()}>
        {t('invite')}
      </Button>
    </Box>
  );
}

const list = { listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 1 } as const;
