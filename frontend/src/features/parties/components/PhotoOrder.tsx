import Box from '@mui/material/Box';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { handleOutcome } from '@/api/handleOutcome';
import { snack } from '@/shared/notifications/store';
import { ConfirmDialog } from '@/shared/ui/ConfirmDialog';
import { PlainList } from '@/shared/ui/PlainList';
import { visuallyHidden } from '@/shared/ui/visuallyHidden';
import { useErrorMessage } from '@/shared/ui/useErrorMessage';
import { useDeletePicture } from '../api/deletePicture';
import type { Party } from '../api/types';
import { useUpdateParty } from '../api/updateParty';
import { moved } from '../pictureOrder';
import { usePhotoDrag } from '../usePhotoDrag';
import { photoColumns } from './PhotoGrid';
import { PhotoTile } from './PhotoTile';

/** The photos in the order of the invitation; the first is the cover. */
export default function PhotoOrder({ party }: { party: Party }) {
  const { t } = useTranslation('parties');
  const messageOf = useErrorMessage();
  const update = useUpdateParty(party.id);
  const remove = useDeletePicture(party.id);
  const [doomed, setDoomed] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  // The order that was asked for, shown until the server has answered.
  const [wanted, setWanted] = useState<string[] | null>(null);
  const [said, setSaid] = useState('');

  const kept = party.pictures.map((picture) => picture.id);
  const order = wanted && sameSet(wanted, kept) ? wanted : kept;
  const drag = usePhotoDrag(order, save);
  const shown = drag.order ?? order;

  function save(next: string[]) {
    if (next.join() === order.join()) return;
    setWanted(next);
    handleOutcome(update.mutateAsync({ picture_ids: next }), {
      onError: (error) => snack('error', messageOf(error)),
      onSettled: () => setWanted((latest) => (latest === next ? null : latest)),
    });
  }

  function move(from: number, to: number) {
    if (to < 0 || to >= order.length) return;
    save(moved(order, from, to));
    setSaid(t('photos.moved', { number: to + 1, total: order.length }));
  }

  const confirmRemoval = () =>
    doomed &&
    handleOutcome(remove.mutateAsync(doomed), {
      onError: (error) => snack('error', messageOf(error)),
      onSettled: () => setAsking(false),
    });

  return (
    <>
      <PlainList sx={photoColumns}>
        {shown.map((id, index) => (
          <PhotoTile
            key={id}
            id={id}
            index={index}
            total={shown.length}
            isDragged={drag.dragged === id}
            handle={drag.handleOf(id)}
            onMove={(step) => move(index, index + step)}
            onRemove={() => {
              setDoomed(id);
              setAsking(true);
            }}
          />
        ))}
      </PlainList>
      <Box role="status" sx={visuallyHidden}>
        {said}
      </Box>
      <ConfirmDialog
        open={isAsking}
        destructive
        title={t('photos.removeTitle')}
        text={t('photos.removeText')}
        confirmLabel={t('photos.remove')}
        loading={remove.isPending}
        onConfirm={confirmRemoval}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}

const sameSet = (some: string[], others: string[]): boolean =>
  some.length === others.length && some.every((id) => others.includes(id));
