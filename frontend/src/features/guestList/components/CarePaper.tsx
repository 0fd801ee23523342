import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { CareNotes } from '@/shared/door/care';
import type { Person } from '../api/types';
import type { PaperParty } from './ListPaper';
import { paper } from '@/shared/ui/paperLook';

interface Props {
  party: PaperParty;
  guests: readonly Person[];
  care: CareNotes;
}

/** What to take care of: a sheet that says what it is, apart from the list that lies at the door. */
export function CarePaper({ party, guests, care }: Props) {
  const { t } = useTranslation('paper');
  return (
    <Box sx={{ ...paper, breakBefore: 'page' }}>
      <h3>{t('care.title', { name: party.name })}</h3>
      <p>
        <b>{t('care.warning')}</b>
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('name')}</th>
            <th scope="col">{t('care.what')}</th>
          </tr>
        </thead>
        <tbody>
          {guests.map(({ id, full_name }) => (
            <tr key={id}>
              <td>
                <b>{full_name}</b>
              </td>
              <td>
                {care
                  .get(id)
                  ?.conditions.map(({ name }) => name)
                  .join(', ')}
                {care.get(id)?.what_to_do && <div>{care.get(id)?.what_to_do}</div>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  );
}
