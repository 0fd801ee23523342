import CheckIcon from '@mui/icons-material/CheckRounded';
import CloseIcon from '@mui/icons-material/CloseRounded';
import HourglassIcon from '@mui/icons-material/HourglassTopRounded';
import CareIcon from '@mui/icons-material/MedicalServicesRounded';
import ClockIcon from '@mui/icons-material/ScheduleRounded';
import WhatsAppIcon from '@mui/icons-material/WhatsApp';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import { useTranslation } from 'react-i18next';
import { colors } from '@/shared/theme/colors';
import { visuallyHidden } from '@/shared/ui/visuallyHidden';
import type { Family } from '../api/types';
import { groupOf, isUnsent, isUntold, type Group } from '../familyGroups';
import { useFamilyTexts } from '../useFamilyTexts';
import type { Message } from '../useMessages';

interface Props {
  family: Family;
  /** Null when there is nothing to send. */
  message: Message | null;
  onSend: (family: Family) => void;
  onOpen: (family: Family) => void;
}

const marks: Record<Group, { icon: typeof CheckIcon; ground: string; color: string }> = {
  missing: { icon: ClockIcon, ground: colors.yellowMist, color: colors.orange },
  coming: { icon: CheckIcon, ground: colors.greenMist, color: colors.green },
  declined: { icon: CloseIcon, ground: colors.redMist, color: colors.red },
  waiting: { icon: HourglassIcon, ground: colors.blueMist, color: colors.blue },
};

/** A family in two lines: who, and what it did last. */
export function FamilyRow({ family, message, onSend, onOpen }: Props) {
  const { t } = useTranslation('expectedFamilies');
  const { who, what } = useFamilyTexts();
  const { icon: Icon, ground, color } = marks[groupOf(family)];
  const names = who(family);
  const isUrgent = family.disowned || isUntold(family);
  const isNamed = !names.includes(family.name);
  return (
    <Box component="li" sx={line}>
      <ButtonBase aria-haspopup="dialog" onClick={() => onOpen(family)} sx={opener}>
        <Box component="span" aria-hidden sx={{ ...mark, bgcolor: ground, color }}>
          <Icon fontSize="small" />
        </Box>
        <Box component="span" sx={{ minWidth: 0, flex: 1 }}>
          <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
            <Box component="span" sx={{ ...cut, fontWeight: 600 }}>
              {names}
            </Box>
            {family.has_care && (
              <>
                <CareIcon aria-hidden sx={{ fontSize: 16, flex: 'none', color: 'error.main' }} />
                <Box component="span" sx={visuallyHidden}>
                  {t('row.care')}
                </Box>
              </>
            )}
          </Box>
          <Box
            component="span"
            sx={{ ...second, color: isUrgent ? 'warning.main' : 'text.secondary' }}
          >
            {isNamed && (
              <>
                <Box component="span" sx={surname}>
                  {family.name}
                </Box>
                <span>{' · '}</span>
              </>
            )}
            <Box component="span" sx={{ whiteSpace: 'normal' }}>
              {what(family)}
            </Box>
          </Box>
        </Box>
      </ButtonBase>
      {message && (
        <IconButton
          component="a"
          href={message.href}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={message.label}
          onClick={() => onSend(family)}
          sx={message.isNews || isUnsent(family) ? unsent : { color: colors.green }}
        >
          <WhatsAppIcon />
        </IconButton>
      )}
    </Box>
  );
}

const line = {
  ...{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 64 },
  borderTop: `1px solid ${colors.line}`,
  ...{ contentVisibility: 'auto', containIntrinsicSize: 'auto 64px' },
} as const;

const opener = {
  ...{ flex: 1, minWidth: 0, minHeight: 63, gap: 1.5, borderRadius: 4 },
  ...{ justifyContent: 'flex-start', textAlign: 'left', font: 'inherit' },
} as const;

const mark = {
  ...{ flex: 'none', width: 40, height: 40, borderRadius: '50%' },
  ...{ display: 'grid', placeItems: 'center' },
} as const;

const cut = {
  ...{ display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
} as const;

/** It is cut before what follows it goes to another line, unless letters are large. */
const surname = { ...cut, flex: '1 1 6rem', minWidth: 0, maxWidth: 'max-content' } as const;

const second = {
  ...{ display: 'flex', flexWrap: 'wrap', whiteSpace: 'pre', fontSize: '0.875rem' },
  lineHeight: 1.43,
} as const;

const unsent = { bgcolor: colors.greenMist, color: colors.green } as const;
