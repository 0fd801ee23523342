import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { handleOutcome } from '@/api/handleOutcome';
import { snack } from '@/shared/notifications/store';
import { ConfirmDialog } from '@/shared/ui/ConfirmDialog';
import { Initial } from '@/shared/ui/Initial';
import { RevocableRow } from '@/shared/ui/RevocableRow';
import { Small } from '@/shared/ui/Small';
import { useErrorMessage } from '@/shared/ui/useErrorMessage';
import { useEndHosting, useHandOn, type PartyHost } from '../api/hosts';

interface Props {
  host: PartyHost;
  partyId: string;
  isMe: boolean;
  /** The reader owns the party. */
  isOwners: boolean;
  onLeft: () => Promise<void>;
}

export function HostRow({ host, partyId, isMe, isOwners, onLeft }: Props) {
  const { t } = useTranslation('hosts');
  const messageOf = useErrorMessage();
  const end = useEndHosting(partyId, isMe ? onLeft : undefined);
  const { id, full_name: name, is_owner: isOwner } = host;
  const way = isMe ? 'leave' : 'remove';

  return (
    <RevocableRow
      isOver={isOwner || (!isMe && !isOwners)}
      label={t(`${way}.act`)}
      fullLabel={isMe ? t('leave.act') : t('remove.who', { name })}
      title={t(`${way}.title`, { name })}
      text={t(`${way}.text`)}
      isRevoking={end.isPending}
      onRevoke={(onSettled) =>
        handleOutcome(end.mutateAsync(id), {
          onSuccess: () => snack('success', t(`${way}.done`, { name })),
          onError: (error) => snack('error', messageOf(error)),
          onSettled,
        })
      }
    >
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}>
        <Initial id={id} name={name} size={40} />
        <div>
          <Typography sx={{ fontWeight: 600 }}>{isMe ? t('you', { name }) : name}</Typography>
          {isOwner && <Small>{t('owner')}</Small>}
          {isOwners && !isOwner && <HandOn {...{ host, partyId }} />}
        </div>
      </Box>
    </RevocableRow>
  );
}

function HandOn({ host, partyId }: Pick<Props, 'host' | 'partyId'>) {
  const { t } = useTranslation('hosts');
  const messageOf = useErrorMessage();
  const [isAsking, setIsAsking] = useState(false);
  const handOn = useHandOn(partyId);
  const name = host.full_name;
  const confirm = () =>
    handleOutcome(handOn.mutateAsync(host.id), {
      onSuccess: () => snack('success', t('handOn.done', { name })),
      onError: (error) => snack('error', messageOf(error)),
      onSettled: () => setIsAsking(false),
    });
  return (
    <>
      <Button onClick={() => setIsAsking(true)} sx={{ px: 1, mx: -1, my: -0.75, minHeight: 44 }}>
        {t('handOn.act')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={t('handOn.title', { name })}
        text={t('handOn.text', { name })}
        confirmLabel={t('handOn.act')}
        loading={handOn.isPending}
        onConfirm={confirm}
        onCancel={() => setIsAsking(false)}
      />
    </>
  );
}
