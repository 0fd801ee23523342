import DeleteIcon from '@mui/icons-material/DeleteRounded';
import EditIcon from '@mui/icons-material/EditRounded';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Authorization } from '../api/authorizations';

interface Props {
  rows: Authorization[];
  onEdit: (row: Authorization) => void;
  onRemove: (row: Authorization) => void;
}

/** A table on wide screens; on a phone a list with the same parts. */
export function AuthorizationTable(props: Props) {
  const roomy = useMediaQuery<Theme>((theme) => theme.breakpoints.up('sm'), { noSsr: true });
  return <Box sx={{ mb: 2.5 }}>{roomy ? <Table {...props} /> : <Cards {...props} />}</Box>;
}

function Table({ rows, ...acts }: Props) {
  const { t } = useTranslation('family');
  return (
    <Box
      component="table"
      sx={{
        width: '100%',
        borderCollapse: 'collapse',
        '& th, & td': { textAlign: 'left', py: 1, pr: 2, overflowWrap: 'anywhere' },
        '& th': { color: 'text.secondary', fontSize: '0.9375rem', fontWeight: 600 },
        '& tbody tr': { borderTop: 1, borderColor: 'divider' },
        '& :is(th, td):last-child': { textAlign: 'right', pr: 0, whiteSpace: 'nowrap' },
      }}
    >
      <thead>
        <tr>
          <th scope="col">{t('authorized.name')}</th>
          <th scope="col">{t('authorized.phone')}</th>
          <th scope="col">{t('authorized.actions')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <Box component="td" sx={{ fontWeight: 600 }}>
              {row.name}
            </Box>
            <Box component="td" sx={{ whiteSpace: 'nowrap' }}>
              <Phone row={row} />
            </Box>
            <td>
              <Acts row={row} {...acts} />
            </td>
          </tr>
        ))}
      </tbody>
    </Box>
  );
}

function Cards({ rows, ...acts }: Props): ReactNode {
  const { t } = useTranslation('family');
  return (
    <Box
      component="ul"
      aria-label={t('authorized.title')}
      sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.25 }}
    >
      {rows.map((row) => (
        <Box
          component="li"
          key={row.id}
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 1,
            pl: 2,
            pr: 0.5,
            py: 1,
            borderRadius: 5,
            bgcolor: 'background.default',
          }}
        >
          <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
            <Box sx={{ fontWeight: 600 }}>{row.name}</Box>
            <Phone row={row} />
          </Box>
          <Box sx={{ whiteSpace: 'nowrap' }}>
            <Acts row={row} {...acts} />
          </Box>
        </Box>
      ))}
    </Box>
  );
}

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
        color="error"
        aria-label={t('authorized.remove', { name: row.name })}
        onClick={() => onRemove(row)}
      >
        <DeleteIcon />
      </IconButton>
    </>
  );
}
