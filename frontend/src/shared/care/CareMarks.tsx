import FoodIcon from '@mui/icons-material/RestaurantRounded';
import CareIcon from '@mui/icons-material/VolunteerActivismRounded';
import UrgentIcon from '@mui/icons-material/WarningRounded';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { Severity } from '../door/care';
import { visuallyHidden } from '../ui/visuallyHidden';
import { inUrgency, severityColors } from './severity';

interface Props {
  conditions: readonly { name: string; severity: Severity; total?: number }[];
  /** The size of their text. */
  fontSize?: string;
}

/** Health conditions, the most urgent first, in the colour and with the mark of their severity; counted ones as rows. */
export function CareMarks({ conditions, fontSize = '0.9375rem' }: Props) {
  const { t } = useTranslation();
  return (
    <Box component="ul" sx={conditions.some(isCounted) ? rows : list}>
      {inUrgency(conditions).map(({ name, severity, total }) => {
        const Icon = icons[severity];
        return (
          <Box
            component="li"
            key={name}
            sx={{ ...mark, fontSize }}
            style={
              total === undefined
                ? severityColors[severity]
                : { color: severityColors[severity].color }
            }
          >
            <Icon aria-hidden />
            <span>
              {severity === 'urgent' && (
                <Box component="span" sx={visuallyHidden}>{`${t('urgent')}: `}</Box>
              )}
              {name}
            </span>
            {total !== undefined && <b>{` ${total}`}</b>}
          </Box>
        );
      })}
    </Box>
  );
}

const isCounted = ({ total }: { total?: number }) => total !== undefined;

const icons = { urgent: UrgentIcon, plate: FoodIcon, care: CareIcon };

const list = { listStyle: 'none', m: 0, p: 0, display: 'flex', flexWrap: 'wrap', gap: 1 } as const;
const rows = {
  ...{ ...list, display: 'grid' },
  gap: 0,
  '& > li': { minHeight: 40, px: 0, borderRadius: 0 },
  '& > li + li': { borderTop: 1, borderColor: 'divider' },
  '& span': { flex: 1, color: 'text.primary', fontWeight: 400 },
  '& b': { color: 'text.primary' },
} as const;
const mark = {
  ...{ display: 'flex', alignItems: 'center', gap: 0.75, minWidth: 0, px: 1.5, py: 0.75 },
  ...{ borderRadius: 4, fontWeight: 600, lineHeight: 1.25, overflowWrap: 'anywhere' },
  '& > span': { minWidth: 0 },
  '& > svg': { flex: 'none', fontSize: '1.125em' },
} as const;
