import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { firstName } from '@/shared/text/firstName';
import { ConfirmDialog } from '@/shared/ui/ConfirmDialog';
import { Unread } from '@/shared/ui/Unread';
import { paper } from '@/shared/ui/paperLook';
import { PrintDialog } from '@/shared/ui/PrintDialog';
import { labelsQuery } from '../api/table';
import type { PlateLabel } from '../types';
import { useFoods, useWithout } from '../useFoods';

interface Props {
  partyId: string;
  onClose: () => void;
}

/** Small cards for the plates. Names with what they do not eat are health data: it is asked before they are read. */
export default function Labels({ partyId, onClose }: Props) {
  const { t } = useTranslation('table');
  const [isSure, setSure] = useState(false);
  return isSure ? (
    <LabelSheet partyId={partyId} onClose={onClose} />
  ) : (
    <ConfirmDialog
      title={t('labels.button')}
      text={t('labels.warning')}
      confirmLabel={t('labels.show')}
      onConfirm={() => setSure(true)}
      onCancel={onClose}
    />
  );
}

function LabelSheet({ partyId, onClose }: Props) {
  const { t } = useTranslation('table');
  const query = useQuery(labelsQuery(partyId));
  const { data: labels } = query;
  const firsts = (labels ?? []).map(({ full_name }) => firstName(full_name));
  /** Two of the same first name have the whole. */
  const nameOf = ({ full_name: whole }: PlateLabel) => {
    const first = firstName(whole);
    return firsts.filter((one) => one === first).length > 1 ? whole : first;
  };
  return (
    <PrintDialog
      title={t('labels.button')}
      act={t('print')}
      margin={10}
      onClose={onClose}
      intro={t('labels.tear')}
    >
      <Unread of={query} rows={4} />
      {labels?.length === 0 && <Typography>{t('needs.none')}</Typography>}
      {!!labels?.length && (
        <Box component="ul" sx={{ ...paper, ...cards }}>
          {labels.map((label) => (
            <li key={label.guest_id}>
              <b>{nameOf(label)}</b>
              <What label={label} />
            </li>
          ))}
        </Box>
      )}
    </PrintDialog>
  );
}

function What({ label: { without: left, ask, ...label } }: { label: PlateLabel }) {
  const { t } = useTranslation('table');
  const [foods, without] = [useFoods(), useWithout()];
  return (
    <>
      {left.length > 0 && <span>{without(left)}</span>}
      {ask.length > 0 && <span>{t('ask', { list: foods(ask) })}</span>}
      {label.is_to_check && <span>{t('labels.toCheck')}</span>}
      {label.brings_food && <span>{t('who.own')}</span>}
    </>
  );
}

const cards = {
  ...{ listStyle: 'none', display: 'grid', gap: '4mm' },
  gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(3, 1fr)' },
  '@media print': { ...paper['@media print'], gridTemplateColumns: 'repeat(3, 1fr)' },
  '& > li': {
    ...{ display: 'grid', alignContent: 'center', justifyItems: 'center', textAlign: 'center' },
    ...{ minHeight: '32mm', p: '2mm', border: '1px dashed #777', breakInside: 'avoid' },
  },
  '& b': { fontSize: '15pt', lineHeight: 1.2 },
} as const;
