import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { noNotes, type CareNotes } from '@/shared/door/care';
import { PrintDialog } from '@/shared/ui/PrintDialog';
import { Unread } from '@/shared/ui/Unread';
import { familiesQuery } from '../api/families';
import { onPaper } from '../paper';
import { CarePaper } from './CarePaper';
import { ListPaper, type PaperParty } from './ListPaper';

interface Props {
  party: PaperParty;
  care?: CareNotes;
  onClose: () => void;
}

/** Who comes, on A4: names and boxes. What to take care of is on a sheet of its own, if the host wants it. */
export default function PaperDialog({ party, care = noNotes, onClose }: Props) {
  const { t, i18n } = useTranslation('paper');
  const query = useQuery(familiesQuery(party.id));
  const { data } = query;
  const [withCare, setWithCare] = useState(false);
  const list = data && onPaper(data, i18n.language);
  const noted = list?.people.filter(({ id }) => care.get(id)?.conditions.length) ?? [];
  return (
    <PrintDialog
      title={t('title')}
      act={t('print')}
      margin={15}
      onClose={onClose}
      intro={
        noted.length > 0 && (
          <FormControlLabel
            control={<Checkbox checked={withCare} onChange={(_, isOn) => setWithCare(isOn)} />}
            label={t('withCare')}
          />
        )
      }
    >
      <Unread of={query} rows={6} />
      {list && <ListPaper party={party} list={list} />}
      {withCare && <CarePaper party={party} guests={noted} care={care} />}
    </PrintDialog>
  );
}
