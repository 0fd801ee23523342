import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { formatDate } from '@/shared/dates/wallClock';
import { dotted } from '@/shared/text/dotted';
import type { ListParty } from '../api/types';
import type { onPaper } from '../paper';
import { paper } from '@/shared/ui/paperLook';

export type PaperParty = Pick<ListParty, 'id' | 'name' | 'date_start'>;

/** A line for each guest, the kids' in bold, with a box for the way in and one for the way out. */
export function ListPaper(props: { party: PaperParty; list: ReturnType<typeof onPaper> }) {
  const { party, list } = props;
  const { t, i18n } = useTranslation(['paper', 'common']);
  return (
    <Box sx={paper}>
      <h3>{party.name}</h3>
      <Box component="p" sx={{ '&::first-letter': { textTransform: 'uppercase' } }}>
        {dotted([
          formatDate(party.date_start, 'long', i18n.language),
          t('common:kids', { count: list.kids }),
          t('common:adults', { count: list.adults }),
        ])}
      </Box>
      {list.rows.length === 0 ? (
        <p>{t('empty')}</p>
      ) : (
        <table>
          <thead>
            <tr>
              <th scope="col">{t('name')}</th>
              <Box component="th" scope="col" sx={{ width: '15%' }}>
                {t('in')}
              </Box>
              <Box component="th" scope="col" sx={{ width: '15%' }}>
                {t('out')}
              </Box>
            </tr>
          </thead>
          {list.rows.map(({ id, people }) => (
            <Box component="tbody" key={id} sx={{ borderTop: '2px solid #000' }}>
              {people.map((person) => (
                <tr key={person.id}>
                  <Box component="td" sx={{ fontWeight: person.kid ? 700 : 400 }}>
                    {person.full_name}
                    {!person.kid && ` (${t('adult')})`}
                  </Box>
                  <Tick />
                  <Tick />
                </tr>
              ))}
            </Box>
          ))}
        </table>
      )}
    </Box>
  );
}

const Tick = () => (
  <td>
    <Box sx={{ width: '5mm', height: '5mm', mx: 'auto', border: '1.5px solid #000' }} />
  </td>
);
