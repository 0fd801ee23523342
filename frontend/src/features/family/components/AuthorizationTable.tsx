import DeleteIcon from '@mui/icons-material/DeleteRounded';
import EditIcon from '@mui/icons-material/EditRounded';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import { useTranslation } from 'react-i18next';
import type { Authorization } from '../api/authorizations';

interface Props {
  rows: Authorization[];
  onEdit: (row: Authorization) => void;
  onRemove: (row: Authorization) => void;
}

/** On a phone the phone number stands below the name, in the headings too. */
export function AuthorizationTable({ rows, ...acts }: Props) {
  const { t } = useTranslation('family');
  return (
    <Box role="table" aria-label={t('authorized.title')} sx={{ mb: 2.5 }}>
      <Box role="rowgroup" sx={head}>
        <Box role="row" sx={{ ...line, ...headLine }}>
          <Box role="presentation" sx={{ display: { sm: 'contents' } }}>
            <Box role="columnheader" sx={name}>
              {t('authorized.name')}
            </Box>
            <Box role="columnheader" sx={phone}>
              {t('authorized.phone')}
            </Box>
          </Box>
          <Box role="columnheader" sx={actions}>
            {t('authorized.actions')}
          </Box>
        </Box>
      </Box>
      <Box role="rowgroup">
        {rows.map((row) => (
          <Box role="row" key={row.id} sx={{ ...line, borderTop: 1, borderColor: 'divider' }}>
            <Box role="cell" sx={{ ...name, typography: 'h4' }}>
              {row.name}
            </Box>
            <Box role="cell" sx={phone}>
              <Phone row={row} />
            </Box>
            <Box role="cell" sx={actions}>
              <Acts row={row} {...acts} />
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

const head = { color: 'text.secondary', typography: 'body2', fontWeight: 600 } as const;
const line = {
  ...{ display: 'grid', columnGap: 1, alignItems: 'center', minHeight: 64, py: 0.5 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: 'minmax(0, 1fr) minmax(0, 1fr) 104px' },
  gridTemplateAreas: { xs: '"name actions" "phone actions"', sm: '"name phone actions"' },
  overflowWrap: 'anywhere',
} as const;
/** Large letters have a line for the actions. */
const headLine = {
  ...{ display: { xs: 'flex', sm: 'grid' }, flexWrap: 'wrap', justifyContent: 'space-between' },
} as const;
const name = { gridArea: 'name' } as const;
const phone = { gridArea: 'phone' } as const;
const actions = { gridArea: 'actions', justifySelf: 'end', whiteSpace: 'nowrap' } as const;

const Phone = ({ row }: { row: Authorization }) => (
  <Link href={`tel:${row.phone.replace(/[^\d+]/g, '')}`}>{row.phone}</Link>
);

function Acts({ row, onEdit, onRemove }: Omit<Props, 'rows'> & { row: Authorization }) {
  const { t } = useTranslation('family');
  return (
    <>
      <IconButton
        color="primary"
        aria-label={t('authorized.edit', { name: row.name })}
        onClick={() => onEdit(row)}
      >
        <EditIcon />
      </IconButton>
      <IconButton
        aria-label={t('authorized.remove', { name: row.name })}
        onClick={() => onRemove(row)}
      >
        <DeleteIcon />
      </IconButton>
    </>
  );
}
