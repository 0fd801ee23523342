import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { guestInfoHours } from '@/api/rules.gen';
import { snack } from '@/shared/notifications/store';
import { ConfirmDialog } from '@/shared/ui/ConfirmDialog';
import { ErrorState } from '@/shared/ui/ErrorState';
import { Sheet } from '@/shared/ui/Sheet';
import { ListSkeleton } from '@/shared/ui/Skeletons';
import { useErrorMessage } from '@/shared/ui/useErrorMessage';
import { careReadsQuery } from '../../api/careReads';
import { careReceiptQuery } from '../../api/careReceipt';
import { consentsQuery, useDecide } from '../../api/consents';
import { handoversQuery } from '../../api/handovers';
import { firstName, type ComingKid } from '../../careLeft';
import { PurgeReceipt } from './PurgeReceipt';
import { HandoverReceipts } from './Receipts';
import { SharedPerson } from './SharedPerson';

type Row = ComingKid['row'];

interface Props {
  open: boolean;
  party: { id: string; host_name: string; date_end: string; cancelled_at: string | null };
  /** Of the people who come. */
  rows: Row[];
  ownId: string;
  onClose: () => void;
}

/** Who saw the care data of the own people, and a way to end that. */
export default function WhoLooked({ open, party, rows, ownId, onClose }: Props) {
  const { t } = useTranslation('family');
  const reads = useQuery(careReadsQuery(party.id));
  const consents = useQuery(consentsQuery(party.id));
  const sharing = useSharing(party.id);
  const isOpen = isStillSeen(party);
  const receipt = useQuery({ ...careReceiptQuery(party.id), enabled: !isOpen });
  const { data: all = [] } = useQuery(handoversQuery(ownId));
  const handovers = all.filter((one) => one.party.id === party.id);
  const asked = sharing.asked && firstName(sharing.asked.full_name);
  const revokedAt = ({ id }: Row): string | null =>
    consents.data?.find(({ invitation_id }) => invitation_id === id)?.care_shared?.revoked_at ??
    null;
  const failed = [reads, consents].find(({ data, error }) => !data && error);

  return (
    <Sheet open={open} title={t('atParty.who.title')} onClose={onClose}>
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {!isOpen && t('atParty.who.over')}{' '}
        <Link href="/privacidad" target="_blank" rel="noopener">
          {t('atParty.share.more')}
        </Link>
      </Typography>
      {failed && <ErrorState compact error={failed.error} onRetry={() => void failed.refetch()} />}
      {!failed && !(reads.data && consents.data) && <ListSkeleton rows={3} />}
      {reads.data && consents.data && (
        <Box sx={{ display: 'grid', gap: 2 }}>
          {handovers.length > 0 && <HandoverReceipts handovers={handovers} />}
          {receipt.data && <PurgeReceipt receipt={receipt.data} />}
          {rows.map((row) => (
            <SharedPerson
              key={row.id}
              name={row.full_name}
              revoked={revokedAt(row)}
              reads={reads.data.filter(({ guest_id }) => guest_id === row.guest_id)}
              onAsk={isOpen ? () => sharing.ask(row, revokedAt(row) ? 'begin' : 'end') : undefined}
            />
          ))}
        </Box>
      )}
      <ConfirmDialog
        open={sharing.isAsking}
        title={t(`atParty.ask.${sharing.next}.title`, { name: asked ?? '' })}
        text={
          sharing.next === 'end'
            ? t('atParty.ask.end.text')
            : t('atParty.share.on', { host: party.host_name, hours: guestInfoHours })
        }
        confirmLabel={t(`atParty.ask.${sharing.next}.do`)}
        destructive={sharing.next === 'end'}
        loading={sharing.isBusy}
        onConfirm={sharing.confirm}
        onCancel={sharing.cancel}
      />
    </Sheet>
  );
}

/** Whether the care data can still be seen: they may be shared or not. */
const isStillSeen = ({ date_end: end, cancelled_at: cancelled }: Props['party']): boolean =>
  !cancelled && Date.now() < Date.parse(end) + guestInfoHours * 3_600_000;

/** Ends the sharing of one person's care data, or begins it again, after a question. */
function useSharing(partyId: string) {
  const decide = useDecide(partyId);
  const { t } = useTranslation('family');
  const messageOf = useErrorMessage();
  const [asked, setAsked] = useState<Row | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [next, setNext] = useState<'begin' | 'end'>('end');

  const confirm = () => {
    if (!asked) return;
    setIsBusy(true);
    decide(asked.id, { share: next === 'begin' })
      .then(
        () => snack('success', t(`atParty.ask.${next}.done`, { name: firstName(asked.full_name) })),
        (error: unknown) => snack('error', messageOf(error)),
      )
      .finally(() => {
        setIsBusy(false);
        setIsAsking(false);
      });
  };
  return {
    asked,
    isAsking,
    isBusy,
    /** What the question is about; it stays while the dialog closes. */
    next,
    ask: (row: Row, to: typeof next) => {
      setAsked(row);
      setNext(to);
      setIsAsking(true);
    },
    confirm,
    cancel: () => setIsAsking(false),
  } as const;
}
