import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Sheet } from '@/shared/ui/Sheet';
import type { MadePass } from '../api/pickups';
import type { PickupScene } from '../pickupScene';
import { NewPass } from './NewPass';
import { SendPass } from './SendPass';

interface Props {
  scene: PickupScene;
  open: boolean;
  onClose: () => void;
}

/** Whom to send, then how to send the pass. */
export function PassSheet({ scene, open, onClose }: Props) {
  const { t } = useTranslation('pickupPlans');
  const [made, setMade] = useState<MadePass | null>(null);
  const close = () => {
    setMade(null);
    onClose();
  };
  return (
    <Sheet
      open={open}
      title={made ? t('made.title', { name: made.taker.name }) : t('make')}
      onClose={close}
    >
      {made ? (
        <SendPass pass={made} scene={scene} onDone={close} />
      ) : (
        <NewPass scene={scene} onMade={setMade} />
      )}
    </Sheet>
  );
}
