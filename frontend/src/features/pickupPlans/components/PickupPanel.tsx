import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListSkeleton } from '@/shared/ui/Skeletons';
import { Unread } from '@/shared/ui/Unread';
import { blocksQuery, passesQuery, type FamilyPass } from '../api/pickups';
import type { PickupScene } from '../pickupScene';
import { Blocks } from './Blocks';
import { LeavesAlone } from './LeavesAlone';
import { PassRow } from './PassRow';
import { PassSheet } from './PassSheet';

/**
 * Who takes a family's kids: passes, people who must not, and kids who leave by themselves. Of a party that does not
 * note it, only how to name people who must not, until the family has decided something, which counts there too.
 */
export function PickupPanel({ scene }: { scene: PickupScene }) {
  const { t } = useTranslation('pickupPlans');
  const passes = useQuery(passesQuery(scene.party.id));
  const blocks = useQuery(blocksQuery(scene.party.id));
  // Shown at once: a list that came later would move the buttons below it while they are pressed.
  const isWaiting = [passes, blocks].some(({ isFetched, isPaused }) => !isFetched && !isPaused);
  const [isMaking, setIsMaking] = useState(false);
  const isDecided = [passes, blocks].some(({ data }) => data && data.length > 0);
  if (!isDecided && (!scene.isOpen || (!scene.isNoted && isWaiting))) return null;
  const isNoted = scene.isNoted || isDecided;
  return (
    <Box sx={{ display: 'grid', gap: 2, mt: 2.5 }}>
      {isNoted && (
        <div>
          <Typography variant="h3">{t('title')}</Typography>
          {scene.isOpen && (
            <Typography color="textSecondary" sx={{ mt: 0.5 }}>
              {t('intro')}
            </Typography>
          )}
        </div>
      )}
      {isWaiting ? (
        <ListSkeleton rows={2} />
      ) : (
        <>
          {isNoted && <Passes scene={scene} passes={passes} onMake={() => setIsMaking(true)} />}
          <Blocks scene={scene} blocks={blocks} />
        </>
      )}
      <PassSheet scene={scene} open={isMaking} onClose={() => setIsMaking(false)} />
    </Box>
  );
}

interface PassesProps {
  scene: PickupScene;
  passes: UseQueryResult<FamilyPass[]>;
  onMake: () => void;
}

function Passes({ scene, passes, onMake }: PassesProps) {
  const { t } = useTranslation('pickupPlans');
  return (
    <>
      <Unread of={passes} rows={1} compact />
      {passes.data && passes.data.length > 0 && (
        <Box component="ul" aria-label={t('list')} sx={list}>
          {passes.data.map((pass) => (
            <PassRow key={pass.id} pass={pass} scene={scene} />
          ))}
        </Box>
      )}
      {scene.isOpen && (
        <Button
          variant="contained"
          size="large"
          onClick={onMake}
          sx={{ justifySelf: { sm: 'start' } }}
        >
          {t('make')}
        </Button>
      )}
      {scene.kids
        .filter(({ mayLeaveAlone }) => mayLeaveAlone)
        .map((kid) => (
          <LeavesAlone key={kid.id} kid={kid} isOpen={scene.isOpen} />
        ))}
    </>
  );
}

const list = { m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 } as const;
