import BlockIcon from '@mui/icons-material/DoNotDisturbOnRounded';
import OpenIcon from '@mui/icons-material/ExpandMoreRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { snack } from '@/shared/notifications/store';
import { ErrorState } from '@/shared/ui/ErrorState';
import { Small } from '@/shared/ui/Small';
import { useErrorMessage } from '@/shared/ui/useErrorMessage';
import { useLiftBlock, type FamilyBlock } from '../api/pickups';
import type { PickupScene } from '../pickupScene';
import { useKidNames } from '../useKidNames';
import { NewBlock } from './NewBlock';

interface Props {
  scene: PickupScene;
  blocks: UseQueryResult<FamilyBlock[]>;
}

/** To whom the kids are not handed over: shown where there is one, and otherwise behind a button of its own. */
export function Blocks({ scene, blocks }: Props) {
  const { t } = useTranslation('pickupPlans');
  const [isAdding, setIsAdding] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const rows = blocks.data ?? [];
  if (!scene.isOpen && rows.length === 0 && !blocks.isLoadingError) return null;
  if (!isOpen && rows.length === 0 && !blocks.isLoadingError) {
    return (
      <Button
        color="inherit"
        startIcon={<OpenIcon />}
        onClick={() => setIsOpen(true)}
        sx={{ justifySelf: 'start', ml: -1, px: 1 }}
      >
        {t('options')}
      </Button>
    );
  }
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Typography variant="h3">{t('block.title')}</Typography>
      {blocks.isLoadingError ? (
        <ErrorState compact error={blocks.error} onRetry={() => void blocks.refetch()} />
      ) : rows.length > 0 ? (
        <Box component="ul" aria-label={t('block.title')} sx={list}>
          {rows.map((block) => (
            <BlockRow key={block.id} block={block} scene={scene} />
          ))}
        </Box>
      ) : (
        <Typography color="textSecondary">{t('block.none')}</Typography>
      )}
      {scene.isOpen && (
        <Button
          variant="outlined"
          color="error"
          startIcon={<BlockIcon />}
          onClick={() => setIsAdding(true)}
          sx={{ justifySelf: 'start' }}
        >
          {t('block.add')}
        </Button>
      )}
      <NewBlock
        scene={scene}
        blocked={rows.map(({ name }) => name)}
        open={isAdding}
        onClose={() => setIsAdding(false)}
      />
    </Box>
  );
}

function BlockRow({ block, scene }: { block: FamilyBlock; scene: PickupScene }) {
  const { t } = useTranslation('pickupPlans');
  const messageOf = useErrorMessage();
  const namesOf = useKidNames(scene);
  const lift = useLiftBlock(scene.party.id);
  const { name } = block;
  const remove = () =>
    lift.mutate(block.id, {
      onSuccess: () => snack('success', t('block.removed', { name })),
      onError: (error) => snack('error', messageOf(error)),
    });
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 600, color: 'error.main' }}>{name}</Typography>
        {scene.kids.length > 1 && (
          <Small>{t('row.for', { children: namesOf(block.guest_ids) })}</Small>
        )}
      </Box>
      <Button
        aria-label={t('block.removeName', { name })}
        loading={lift.isPending}
        onClick={remove}
        sx={{ minHeight: 44 }}
      >
        {t('block.remove')}
      </Button>
    </Box>
  );
}

const list = { m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.5 } as const;
