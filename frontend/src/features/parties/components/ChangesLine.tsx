import ChevronIcon from '@mui/icons-material/ChevronRightRounded';
import ButtonBase from '@mui/material/ButtonBase';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Sheet } from '@/shared/ui/Sheet';
import type { HostChange } from '../api/changes';
import { ChangesList } from './ChangesList';

/** The last change that the families were told of; a tap shows all of them. */
export default function ChangesLine({ changes }: { changes: HostChange[] }) {
  const { t } = useTranslation('changes');
  const [isOpen, setOpen] = useState(false);
  const [last] = changes;
  if (!last) return null;
  const { kind, families } = last;
  const seen = families.filter((family) => family.seen).length;
  return (
    <>
      <ButtonBase aria-haspopup="dialog" onClick={() => setOpen(true)} sx={line}>
        <span>
          {t(`host.line.${kind}`)}
          {families.length > 0 && ` · ${t('host.seen', { seen, count: families.length })}`}
        </span>
        <ChevronIcon fontSize="small" />
      </ButtonBase>
      <Sheet open={isOpen} title={t('host.panel')} onClose={() => setOpen(false)}>
        <ChangesList changes={changes} />
      </Sheet>
    </>
  );
}

const line = {
  ...{ justifyContent: 'flex-start', minHeight: 44, my: -1, borderRadius: 4 },
  ...{ typography: 'body2', fontWeight: 600, textAlign: 'left', color: 'primary.main' },
} as const;
