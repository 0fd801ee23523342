import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { PrintDialog } from '@/shared/ui/PrintDialog';
import { paper } from '@/shared/ui/paperLook';
import type { Menu, TableParty } from '../types';
import { useCatererText } from '../useCatererText';

interface Props {
  party: TableParty;
  menu: Menu;
  onClose: () => void;
}

/** On A4, for who cooks: totals, and dishes as hosts wrote them. */
export default function CatererPaper({ party, menu, onClose }: Props) {
  const { t } = useTranslation('table');
  const { needs, conditions, dishes } = useCatererText(menu);
  return (
    <PrintDialog
      title={t('caterer.title')}
      act={t('print')}
      margin={15}
      onClose={onClose}
      intro={t('caterer.asWritten')}
    >
      <Box sx={paper}>
        <h3>{t('caterer.head', { name: party.name })}</h3>
        <p>{t('intro')}</p>
        <Box component="ul" sx={{ m: 0, mb: '4mm', pl: '5mm', fontWeight: 700 }}>
          {needs.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </Box>
        {conditions.length > 0 && (
          <>
            <p>{t('caterer.conditions')}</p>
            <Box component="ul" sx={{ m: 0, mb: '4mm', pl: '5mm' }}>
              {conditions.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </Box>
          </>
        )}
        {dishes.length > 0 && (
          <table>
            <tbody>
              {dishes.map(({ name, text }) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td>{text}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        <p>{t('menu.label')}</p>
      </Box>
    </PrintDialog>
  );
}
